import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {listed} from '../fields/document.ts'
import {line, richTextField} from '../fields/text.ts'

export const faq = listed('Domanda frequente', HelpCircleIcon, {
  description: 'Una domanda dei pazienti con la sua risposta. Es.: «Il trapianto è doloroso?».',
  fields: {
    question: line('Domanda', 110).says(
      'Scrivila come la farebbe un paziente, con il punto interrogativo. Es.: «Il trapianto è doloroso?».',
    ),
    topic: line('Argomento', 60, {optional: true}).says(
      'Se le domande sono tante, riuniscile sotto un titolo: scrivilo uguale in ognuna e tienile vicine nell’elenco. Vuoto, non appare. Es.: «Dopo l’intervento».',
    ),
    answer: richTextField('Risposta', 900).says(
      'Rispondi nella prima frase, poi spiega in due o tre paragrafi. Es.: «Si opera in anestesia locale: di norma…».',
    ),
  },
  preview: {select: {title: 'question', subtitle: 'topic'}},
})
