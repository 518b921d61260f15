import {BasketIcon} from '@sanity/icons/Basket'
import {defineType} from 'sanity'
import {groups} from '../fields/groups.ts'
import {fixedPreview} from '../fields/singleton.ts'
import {line, paragraph} from '../fields/text.ts'
import {templates} from '../templates.ts'

export const packagesSection = defineType({
  name: 'packagesSection',
  title: 'Sezione pacchetti',
  description: 'L’invito, i titoli e i pulsanti intorno ai pacchetti; le schede stanno in «Pacchetti».',
  type: 'document',
  icon: BasketIcon,
  groups: groups('texts', 'buttons', 'labels'),
  fields: [
    line({
      name: 'teaserTitle',
      title: 'Titolo dell’invito',
      description:
        'Scrivi il titolo che si vede prima di aprire i pacchetti. Es.: «Tre pacchetti, tutto incluso».',
      group: 'texts',
      max: 60,
    }),
    paragraph({
      name: 'teaserText',
      title: 'Testo dell’invito',
      description:
        'Spiega in due righe che cosa si trova dentro; vuoto, non appare. Es.: «Prezzi chiari, senza sorprese».',
      group: 'texts',
      max: 220,
      optional: true,
    }),
    line({
      name: 'teaserButton',
      title: 'Pulsante dell’invito',
      description: 'Scrivi il pulsante che mostra le schede. Es.: «Visualizza Pacchetti e Prezzi».',
      group: 'buttons',
      max: 34,
    }),
    line({
      name: 'title',
      title: 'Titolo',
      description: 'Scrivi il titolo sopra le tre schede. Es.: «I nostri pacchetti».',
      group: 'texts',
      max: 60,
    }),
    paragraph({
      name: 'intro',
      title: 'Introduzione',
      description:
        'Di’ che cosa hanno in comune i pacchetti; vuota, non appare. Es.: «Hotel e trasferimenti inclusi».',
      group: 'texts',
      max: 220,
      optional: true,
    }),
    line({
      name: 'popularLabel',
      title: 'Fascia del più popolare',
      description: 'Scrivi la fascia sulla scheda in evidenza. Es.: «PIÙ POPOLARE».',
      group: 'labels',
      max: 18,
    }),
    line({
      name: 'priceLabel',
      title: 'Nome del prezzo',
      description: 'Scrivi come si chiama il prezzo attuale: lo legge il lettore di schermo. Es.: «Prezzo».',
      group: 'labels',
      max: 24,
    }),
    line({
      name: 'originalPriceLabel',
      title: 'Nome del prezzo barrato',
      description:
        'Scrivi come si chiama il prezzo pieno, che da solo il segno non dice. Es.: «Prezzo pieno».',
      group: 'labels',
      max: 24,
    }),
    line({
      name: 'includedLabel',
      title: 'Titolo dei servizi',
      description: 'Scrivi la riga sopra l’elenco dei servizi. Es.: «Il pacchetto include».',
      group: 'labels',
      max: 30,
    }),
    line({
      name: 'chooseButton',
      title: 'Pulsante della scheda',
      description:
        'Scrivi il pulsante con {pacchetto} al posto del nome: apre WhatsApp. Es.: «Scegli {pacchetto}».',
      group: 'buttons',
      max: 34,
      template: templates.packagesSection.chooseButton,
    }),
    paragraph({
      name: 'quoteText',
      title: 'Testo del preventivo',
      description:
        'Invita chi non si riconosce nei pacchetti; vuoto, non appare. Es.: «Ha un’esigenza diversa?».',
      group: 'texts',
      max: 160,
      optional: true,
      rows: 2,
    }),
    line({
      name: 'quoteButton',
      title: 'Pulsante del preventivo',
      description:
        'Scrivi il pulsante che apre WhatsApp con la richiesta. Es.: «Richiedi Preventivo Personalizzato».',
      group: 'buttons',
      max: 38,
    }),
    paragraph({
      name: 'note',
      title: 'Nota sotto i pacchetti',
      description: 'Aggiungi condizioni in piccolo; vuota, non appare. Es.: «Il volo non è compreso».',
      group: 'texts',
      max: 240,
      optional: true,
      rows: 2,
    }),
  ],
  preview: fixedPreview('Sezione pacchetti', BasketIcon),
})
