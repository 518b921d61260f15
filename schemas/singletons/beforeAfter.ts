import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {TimelineIcon} from '@sanity/icons/Timeline'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {label, line, opening, paragraph, spoken} from '../fields/text.ts'

export const beforeAfter = singleton('Sezione prima e dopo', SplitVerticalIcon, {
  description: 'Titolo, interruttore ed etichette intorno ai casi; le foto stanno in «Casi prima/dopo».',
  tabs: ['texts', 'labels', 'accessibility'],
  fields: {
    ...opening(
      'Scrivi il titolo della sezione. Es.: «Prima & Dopo».',
      'Di’ che cosa si guarda; vuota, non appare. Es.: «Tre pazienti, la stessa inquadratura».',
    ),
    toggleLabel: spoken('Nome dell’interruttore', 50, 'la scelta', 'Mostra le foto'),
    beforeLabel: line('Prima', 14, {group: 'labels'}).says(
      'Scrivi la parola per le foto di partenza. Es.: «Prima».',
    ),
    afterLabel: line('Dopo', 14, {group: 'labels'}).says(
      'Scrivi la parola per le foto del risultato. Es.: «Dopo».',
    ),
    ageLabel: label('Nome dell’età', 20, 'accanto agli anni', 'Età'),
    ageValue: line('Età del caso', 24, {group: 'labels', must: ['eta']}).says(
      'Scrivi come si legge l’età, con {eta} al posto del numero. Es.: «{eta} anni».',
    ),
    graftsLabel: label('Nome degli innesti', 20, 'accanto al numero di innesti', 'Innesti'),
    techniqueLabel: label('Nome della tecnica', 20, 'accanto alla tecnica', 'Tecnica'),
    monthsLabel: label('Nome dei mesi', 20, 'accanto al tempo trascorso', 'Mesi dall’intervento'),
    monthsValue: line('Mesi trascorsi', 24, {group: 'labels', must: ['mesi']}).says(
      'Scrivi come si legge il tempo, con {mesi} al posto del numero: deve andar bene anche con 1. Es.: «{mesi}».',
    ),
    locationLabel: label('Nome della città', 20, 'accanto alla città', 'Città'),
    datesLabel: label('Nome delle date', 24, 'accanto alle date delle foto', 'Foto', {optional: true}),
    untouchedLabel: line('Foto non ritoccate', 40, {group: 'labels', optional: true}).says(
      'Scrivi la riga sotto le foto che non lo sono; vuota, non appare. Es.: «Foto non ritoccate».',
    ),
    stats: listOf('figure', 'Statistiche', 4).says(
      'Tieni tre cifre sotto i casi. Es.: «99%» con «successo», «2500+» con «casi», «15» con «anni».',
    ),
    note: paragraph('Nota', 240, {optional: true, rows: 2}).says(
      'Aggiungi un’avvertenza in piccolo; vuota, non appare. Es.: «I risultati variano da persona a persona».',
    ),
  },
})

export const howItWorks = singleton('Come funziona', TimelineIcon, {
  description: 'Il percorso del paziente in cinque passi, dal quiz al risultato.',
  fields: {
    ...opening(
      'Scrivi il titolo della sezione. Es.: «Come funziona».',
      'Riassumi il percorso in una frase; vuota, non appare. Es.: «Cinque passi, sempre accompagnati».',
    ),
    steps: listOf('titledText', 'Passi', 5).says(
      'Metti i passi in ordine: il numero lo aggiunge la pagina. Es.: Quiz, Analisi, Viaggio, Intervento, Risultato.',
    ),
  },
})
