import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {line, opening, paragraph} from '../fields/text.ts'

export const beforeAfter = singleton({
  title: 'Sezione prima e dopo',
  description: 'Titolo, interruttore ed etichette intorno ai casi; le foto stanno in «Casi prima/dopo».',
  icon: SplitVerticalIcon,
  tabs: ['texts', 'labels', 'accessibility'],
  fields: {
    ...opening({
      title: 'Scrivi il titolo della sezione. Es.: «Prima & Dopo».',
      intro: 'Di’ che cosa si guarda; vuota, non appare. Es.: «Tre pazienti, la stessa inquadratura».',
    }),
    toggleLabel: line({
      title: 'Nome dell’interruttore',
      description: 'Scrivi come il lettore di schermo annuncia la scelta. Es.: «Mostra le foto».',
      group: 'accessibility',
      max: 50,
    }),
    beforeLabel: line({
      title: 'Prima',
      description: 'Scrivi la parola per le foto di partenza. Es.: «Prima».',
      group: 'labels',
      max: 14,
    }),
    afterLabel: line({
      title: 'Dopo',
      description: 'Scrivi la parola per le foto del risultato. Es.: «Dopo».',
      group: 'labels',
      max: 14,
    }),
    ageLabel: line({
      title: 'Nome dell’età',
      description: 'Scrivi l’etichetta accanto agli anni. Es.: «Età».',
      group: 'labels',
      max: 20,
    }),
    ageValue: line({
      title: 'Età del caso',
      description: 'Scrivi come si legge l’età, con {eta} al posto del numero. Es.: «{eta} anni».',
      group: 'labels',
      max: 24,
    }),
    graftsLabel: line({
      title: 'Nome degli innesti',
      description: 'Scrivi l’etichetta accanto al numero di innesti. Es.: «Innesti».',
      group: 'labels',
      max: 20,
    }),
    techniqueLabel: line({
      title: 'Nome della tecnica',
      description: 'Scrivi l’etichetta accanto alla tecnica. Es.: «Tecnica».',
      group: 'labels',
      max: 20,
    }),
    monthsLabel: line({
      title: 'Nome dei mesi',
      description: 'Scrivi l’etichetta accanto al tempo trascorso. Es.: «Mesi dall’intervento».',
      group: 'labels',
      max: 20,
    }),
    monthsValue: line({
      title: 'Mesi trascorsi',
      description:
        'Scrivi come si legge il tempo, con {mesi} al posto del numero: deve andar bene anche con 1. Es.: «{mesi}».',
      group: 'labels',
      max: 24,
    }),
    locationLabel: line({
      title: 'Nome della città',
      description: 'Scrivi l’etichetta accanto alla città. Es.: «Città».',
      group: 'labels',
      max: 20,
    }),
    datesLabel: line({
      title: 'Nome delle date',
      description: 'Scrivi l’etichetta accanto alle date delle foto. Es.: «Foto».',
      group: 'labels',
      max: 24,
      optional: true,
    }),
    untouchedLabel: line({
      title: 'Foto non ritoccate',
      description:
        'Scrivi la riga sotto le foto che non lo sono; vuota, non appare. Es.: «Foto non ritoccate».',
      group: 'labels',
      max: 40,
      optional: true,
    }),
    stats: listOf('figure', {
      title: 'Statistiche',
      description:
        'Tieni tre cifre sotto i casi. Es.: «99%» con «successo», «2500+» con «casi», «15» con «anni».',
      most: 4,
    }),
    note: paragraph({
      title: 'Nota',
      description:
        'Aggiungi un’avvertenza in piccolo; vuota, non appare. Es.: «I risultati variano da persona a persona».',
      max: 240,
      optional: true,
      rows: 2,
    }),
    moreButton: line({
      title: 'Altri casi',
      description:
        'Scrivi il link che ne mostra altri quando sono più di dodici; vuoto, porta il titolo della sezione. Es.: «Mostra altri casi».',
      group: 'labels',
      max: 40,
      optional: true,
    }),
  },
})
