import {BasketIcon} from '@sanity/icons/Basket'
import {singleton} from '../fields/document.ts'
import {listOfLines} from '../fields/list.ts'
import {line, opening, paragraph} from '../fields/text.ts'

export const packagesSection = singleton({
  title: 'Sezione pacchetti',
  description: 'L’invito, i titoli e i pulsanti intorno ai pacchetti; le schede stanno in «Pacchetti».',
  icon: BasketIcon,
  tabs: ['texts', 'buttons', 'labels'],
  fields: {
    teaserTitle: line({
      title: 'Titolo dell’invito',
      description:
        'Scrivi il titolo che si vede prima di aprire i pacchetti. Es.: «Tre pacchetti, tutto incluso tranne il volo».',
      max: 60,
    }),
    teaserText: paragraph({
      title: 'Testo dell’invito',
      description:
        'Spiega in due righe che cosa si trova dentro; vuoto, non appare. Es.: «Prezzi chiari, senza sorprese».',
      max: 220,
      optional: true,
    }),
    teaserButton: line({
      title: 'Pulsante dell’invito',
      description: 'Scrivi il pulsante che mostra le schede. Es.: «Visualizza Pacchetti e Prezzi».',
      group: 'buttons',
      max: 34,
    }),
    teaserPrice: line({
      title: 'Prezzo nell’invito',
      description:
        'Scrivi come si legge il prezzo di ogni pacchetto, con {prezzo} al posto del numero; vuoto, non appare. Es.: «da €{prezzo}».',
      group: 'labels',
      max: 20,
      optional: true,
    }),
    ...opening({
      title: 'Scrivi il titolo sopra le tre schede. Es.: «I nostri pacchetti».',
      intro:
        'Di’ che cosa hanno in comune i pacchetti; vuota, non appare. Es.: «Albergo e trasferimenti compresi».',
    }),
    commonTitle: line({
      title: 'Titolo di ciò che è comune',
      description: 'Scrivi la riga sopra i servizi di tutti i pacchetti. Es.: «In tutti i pacchetti».',
      max: 40,
      optional: true,
    }),
    common: listOfLines({
      title: 'Servizi comuni',
      description:
        'Metti qui, una volta sola, ciò che è compreso in tutti i pacchetti; vuoto, non appare. Es.: «Garanzia a vita».',
      most: 6,
      max: 50,
      optional: true,
    }),
    popularLabel: line({
      title: 'Fascia del più popolare',
      description: 'Scrivi la fascia sulla scheda in evidenza. Es.: «PIÙ POPOLARE».',
      group: 'labels',
      max: 18,
    }),
    priceLabel: line({
      title: 'Nome del prezzo',
      description: 'Scrivi come si chiama il prezzo attuale: lo legge il lettore di schermo. Es.: «Prezzo».',
      group: 'labels',
      max: 24,
    }),
    originalPriceLabel: line({
      title: 'Nome del prezzo barrato',
      description:
        'Scrivi come si chiama il prezzo pieno, per chi ascolta la pagina e non vede la riga. Es.: «Prezzo pieno».',
      group: 'labels',
      max: 24,
    }),
    includedLabel: line({
      title: 'Titolo dei servizi',
      description: 'Scrivi la riga sopra l’elenco dei servizi. Es.: «Il pacchetto comprende».',
      group: 'labels',
      max: 30,
    }),
    excludedLabel: line({
      title: 'Titolo di ciò che non è incluso',
      description: 'Scrivi la riga sopra l’elenco, dove un pacchetto ne ha uno. Es.: «Non comprende».',
      group: 'labels',
      max: 30,
      optional: true,
    }),
    surgeonLabel: line({
      title: 'Nome di chi opera',
      description: 'Scrivi l’etichetta davanti al nome del medico. Es.: «Opera».',
      group: 'labels',
      max: 24,
      optional: true,
    }),
    daysLabel: line({
      title: 'Titolo dei giorni',
      description: 'Scrivi la riga che apre il programma. Es.: «Giorno per giorno».',
      group: 'labels',
      max: 34,
      optional: true,
    }),
    chooseButton: line({
      title: 'Pulsante della scheda',
      description:
        'Scrivi il pulsante con {pacchetto} al posto del nome: apre WhatsApp. Es.: «Scegli {pacchetto}».',
      group: 'buttons',
      max: 34,
    }),
    chatNote: line({
      title: 'Che cosa apre il pulsante',
      description:
        'Di’ che cosa succede dopo il tocco, così nessuno si sorprende; vuoto, non appare. Es.: «Si apre WhatsApp; sul sito non si paga.».',
      max: 60,
      optional: true,
    }),
    quoteText: paragraph({
      title: 'Testo del preventivo',
      description:
        'Invita chi non si riconosce nei pacchetti; vuoto, non appare. Es.: «Ha un’esigenza diversa?».',
      max: 160,
      optional: true,
      rows: 2,
    }),
    quoteButton: line({
      title: 'Pulsante del preventivo',
      description:
        'Scrivi il pulsante che apre WhatsApp con la richiesta. Es.: «Richiedi Preventivo Personalizzato».',
      group: 'buttons',
      max: 38,
    }),
    note: paragraph({
      title: 'Nota sotto i pacchetti',
      description: 'Aggiungi condizioni in piccolo; vuota, non appare. Es.: «Il volo non è compreso».',
      max: 240,
      optional: true,
      rows: 2,
    }),
  },
})
