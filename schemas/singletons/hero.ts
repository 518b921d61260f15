import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {button, line, paragraph, spoken} from '../fields/text.ts'
import {pictureField} from '../fields/value.ts'

export const hero = singleton('Apertura', HomeIcon, {
  description: 'La prima cosa che si vede: un titolo, due pulsanti e un’immagine.',
  tabs: ['texts', 'buttons', 'pictures', 'accessibility'],
  fields: {
    eyebrow: line('Riga sopra il titolo', 50, {optional: true}).says(
      'Scrivi poche parole di contesto; vuota, non appare. Es.: «Trapianto di capelli a Istanbul».',
    ),
    headline: line('Titolo', 70).says(
      'Di’ in una frase breve che cosa trova chi vi sceglie, senza promettere risultati. Es.: «Capelli veri, senza fretta.».',
    ),
    text: paragraph('Testo', 220, {optional: true}).says(
      'Spiega il titolo in una o due frasi; vuoto, non appare. Es.: «La seguiamo dall’Italia al rientro».',
    ),
    priceValue: line('Prezzo di partenza', 16, {optional: true, must: ['prezzo']}).says(
      'Scrivi come si legge il prezzo del pacchetto meno caro, con {prezzo} al posto del numero; vuoto, non appare. Es.: «da €{prezzo}».',
    ),
    priceLabel: line('Sotto il prezzo', 40, {optional: true}).says(
      'Di’ in poche parole che cosa comprende, o no. Es.: «volo escluso».',
    ),
    ratingValue: line('Voto dei pazienti', 16, {optional: true, must: ['voto']}).says(
      'Scrivi come si legge il voto della prima fonte di recensioni, con {voto} al posto del numero; vuoto, non appare. Es.: «{voto} su 5».',
    ),
    ratingLabel: line('Sotto il voto', 40, {optional: true, may: ['recensioni', 'fonte']}).says(
      'Di’ da dove viene il voto: {recensioni} e {fonte} li mette la pagina. Es.: «{recensioni}».',
    ),
    figures: listOf('figure', 'Altre cifre', 2, {optional: true}).says(
      'Aggiungi una cifra che risponde a una domanda di chi arriva; vuote, non appaiono. Es.: «24\u00a0ore» con «per la valutazione scritta».',
    ),
    packagesButton: button('Pulsante pacchetti', 28, 'porta ai pacchetti', 'Scopri i Pacchetti'),
    quizButton: line('Pulsante quiz', 32, {group: 'buttons'}).says(
      'Scrivi il pulsante che apre il quiz: è l’azione principale. Es.: «Consulenza Gratuita | Quiz».',
    ),
    picture: pictureField('Immagine', {Apertura: 4 / 3}, {group: 'pictures', optional: true}).says(
      'Carica una foto larga e tranquilla; vuota, il testo occupa tutto lo spazio. Es.: 2000 × 1400\u00a0pixel.',
    ),
    quizLabel: spoken('Nome dell’area del quiz', 60, 'il quiz aperto', 'Quiz per la valutazione gratuita'),
  },
})

export const trust = singleton('Fiducia', CheckmarkCircleIcon, {
  description: 'La striscia sotto l’apertura, con quattro motivi di fiducia.',
  fields: {
    label: line('Nome della striscia', 60).says(
      'Scrivi come il lettore di schermo annuncia l’elenco. Es.: «Perché fidarsi di noi».',
    ),
    items: listOf('trustItem', 'Motivi di fiducia', 4).says(
      'Tieni quattro voci, la più forte in alto. Es.: «Clinica certificata JCI».',
    ),
  },
})
