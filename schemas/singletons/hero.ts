import {HomeIcon} from '@sanity/icons/Home'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {pictureField} from '../fields/picture.ts'
import {line, paragraph} from '../fields/text.ts'

export const hero = singleton({
  title: 'Apertura',
  description: 'La prima cosa che si vede: un titolo, due pulsanti e un’immagine.',
  icon: HomeIcon,
  tabs: ['texts', 'buttons', 'pictures', 'accessibility'],
  fields: {
    eyebrow: line({
      title: 'Riga sopra il titolo',
      description:
        'Scrivi poche parole di contesto; vuota, non appare. Es.: «Trapianto di capelli a Istanbul».',
      max: 50,
      optional: true,
    }),
    headline: line({
      title: 'Titolo',
      description:
        'Di’ in una frase breve che cosa trova chi vi sceglie, senza promettere risultati. Es.: «Capelli veri, senza fretta.».',
      max: 70,
    }),
    text: paragraph({
      title: 'Testo',
      description:
        'Spiega il titolo in una o due frasi; vuoto, non appare. Es.: «La seguiamo dall’Italia al rientro».',
      max: 220,
      optional: true,
    }),
    priceValue: line({
      title: 'Prezzo di partenza',
      description:
        'Scrivi come si legge il prezzo del pacchetto meno caro, con {prezzo} al posto del numero; vuoto, non appare. Es.: «da €{prezzo}».',
      max: 16,
      optional: true,
    }),
    priceLabel: line({
      title: 'Sotto il prezzo',
      description: 'Di’ in poche parole che cosa comprende, o no. Es.: «volo escluso».',
      max: 40,
      optional: true,
    }),
    ratingValue: line({
      title: 'Voto dei pazienti',
      description:
        'Scrivi come si legge il voto della prima fonte di recensioni, con {voto} al posto del numero; vuoto, non appare. Es.: «{voto} su 5».',
      max: 16,
      optional: true,
    }),
    ratingLabel: line({
      title: 'Sotto il voto',
      description:
        'Di’ da dove viene il voto: {recensioni} e {fonte} li mette la pagina. Es.: «{recensioni}».',
      max: 40,
      optional: true,
    }),
    figures: listOf('figure', {
      title: 'Altre cifre',
      description:
        'Aggiungi una cifra che risponde a una domanda di chi arriva; vuote, non appaiono. Es.: «24\u00a0ore» con «per la valutazione scritta».',
      most: 2,
      optional: true,
    }),
    packagesButton: line({
      title: 'Pulsante pacchetti',
      description: 'Scrivi il pulsante che porta ai pacchetti. Es.: «Scopri i Pacchetti».',
      group: 'buttons',
      max: 28,
    }),
    quizButton: line({
      title: 'Pulsante quiz',
      description:
        'Scrivi il pulsante che apre il quiz: è l’azione principale. Es.: «Consulenza Gratuita | Quiz».',
      group: 'buttons',
      max: 32,
    }),
    picture: pictureField({
      shapes: [{title: 'Apertura', aspectRatio: 4 / 3}],
      title: 'Immagine',
      description:
        'Carica una foto larga e tranquilla; vuota, il testo occupa tutto lo spazio. Es.: 2000 × 1400\u00a0pixel.',
      group: 'pictures',
      optional: true,
    }),
    quizLabel: line({
      title: 'Nome dell’area del quiz',
      description:
        'Scrivi come il lettore di schermo annuncia il quiz aperto. Es.: «Quiz per la valutazione gratuita».',
      group: 'accessibility',
      max: 60,
    }),
  },
})
