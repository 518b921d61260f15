import {BasketIcon} from '@sanity/icons/Basket'
import {singleton} from '../fields/document.ts'
import {listOfLines} from '../fields/list.ts'
import {button, label, line, opening, paragraph} from '../fields/text.ts'

export const packagesSection = singleton('Sezione pacchetti', BasketIcon, {
  description: 'L’invito, i titoli e i pulsanti intorno ai pacchetti; le schede stanno in «Pacchetti».',
  tabs: ['texts', 'buttons', 'labels'],
  fields: {
    teaserTitle: line('Titolo dell’invito', 60).says(
      'Scrivi il titolo che si vede prima di aprire i pacchetti. Es.: «Tre pacchetti, tutto incluso tranne il volo».',
    ),
    teaserText: paragraph('Testo dell’invito', 220, {optional: true}).says(
      'Spiega in due righe che cosa si trova dentro; vuoto, non appare. Es.: «Prezzi chiari, senza sorprese».',
    ),
    teaserButton: button('Pulsante dell’invito', 34, 'mostra le schede', 'Visualizza Pacchetti e Prezzi'),
    teaserPrice: line('Prezzo nell’invito', 20, {group: 'labels', optional: true, must: ['prezzo']}).says(
      'Scrivi come si legge il prezzo di ogni pacchetto, con {prezzo} al posto del numero; vuoto, non appare. Es.: «da €{prezzo}».',
    ),
    ...opening(
      'Scrivi il titolo sopra le tre schede. Es.: «I nostri pacchetti».',
      'Di’ che cosa hanno in comune i pacchetti; vuota, non appare. Es.: «Albergo e trasferimenti compresi».',
    ),
    commonTitle: line('Titolo di ciò che è comune', 40, {optional: true}).says(
      'Scrivi la riga sopra i servizi di tutti i pacchetti. Es.: «In tutti i pacchetti».',
    ),
    common: listOfLines('Servizi comuni', 6, 50, {optional: true}).says(
      'Metti qui, una volta sola, ciò che è compreso in tutti i pacchetti; vuoto, non appare. Es.: «Garanzia a vita».',
    ),
    popularLabel: line('Fascia del più popolare', 18, {group: 'labels'}).says(
      'Scrivi la fascia sulla scheda in evidenza. Es.: «PIÙ POPOLARE».',
    ),
    priceLabel: line('Nome del prezzo', 24, {group: 'labels'}).says(
      'Scrivi come si chiama il prezzo attuale: lo legge il lettore di schermo. Es.: «Prezzo».',
    ),
    originalPriceLabel: line('Nome del prezzo barrato', 24, {group: 'labels'}).says(
      'Scrivi come si chiama il prezzo pieno, per chi ascolta la pagina e non vede la riga. Es.: «Prezzo pieno».',
    ),
    includedLabel: line('Titolo dei servizi', 30, {group: 'labels'}).says(
      'Scrivi la riga sopra l’elenco dei servizi. Es.: «Il pacchetto comprende».',
    ),
    excludedLabel: line('Titolo di ciò che non è incluso', 30, {group: 'labels', optional: true}).says(
      'Scrivi la riga sopra l’elenco, dove un pacchetto ne ha uno. Es.: «Non comprende».',
    ),
    surgeonLabel: label('Nome di chi opera', 24, 'davanti al nome del medico', 'Opera', {optional: true}),
    daysLabel: line('Titolo dei giorni', 34, {group: 'labels', optional: true}).says(
      'Scrivi la riga che apre il programma. Es.: «Giorno per giorno».',
    ),
    chooseButton: line('Pulsante della scheda', 34, {group: 'buttons', must: ['pacchetto']}).says(
      'Scrivi il pulsante con {pacchetto} al posto del nome: apre WhatsApp. Es.: «Scegli {pacchetto}».',
    ),
    chatNote: line('Che cosa apre il pulsante', 60, {optional: true}).says(
      'Di’ che cosa succede dopo il tocco, così nessuno si sorprende; vuoto, non appare. Es.: «Si apre WhatsApp; sul sito non si paga.».',
    ),
    quoteText: paragraph('Testo del preventivo', 160, {optional: true, rows: 2}).says(
      'Invita chi non si riconosce nei pacchetti; vuoto, non appare. Es.: «Ha un’esigenza diversa?».',
    ),
    quoteButton: line('Pulsante del preventivo', 38, {group: 'buttons'}).says(
      'Scrivi il pulsante che apre WhatsApp con la richiesta. Es.: «Richiedi Preventivo Personalizzato».',
    ),
    note: paragraph('Nota sotto i pacchetti', 240, {optional: true, rows: 2}).says(
      'Aggiungi condizioni in piccolo; vuota, non appare. Es.: «Il volo non è compreso».',
    ),
  },
})
