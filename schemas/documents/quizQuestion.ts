import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField} from 'sanity'
import {document} from '../fields/document.ts'
import {line, paragraph} from '../fields/text.ts'
import {limitTo} from '../limits.ts'
import {hasOptions, isWritten, STEP_TITLES, STEPS} from '../quiz-steps.ts'
import {checkLength, checkOptions} from '../validation/text.ts'
import {quizStepTitle} from './previews.ts'

export const quizQuestion = document('Domanda del quiz', CheckmarkCircleIcon, {
  description: 'Una delle domande del quiz, una per passo. Es.: «Quanti anni ha?».',
  fields: {
    step: (name) =>
      defineField({
        name,
        title: 'Passo',
        description:
          'Dice a quale passo del quiz appartiene la domanda: non si cambia. Es.: «Età» è il primo passo.',
        type: 'string',
        readOnly: true,
        options: {list: STEPS.map((step) => ({title: STEP_TITLES[step], value: step}))},
        validation: (rule) =>
          rule.required().error('Il passo non è fra quelli del quiz: usa una delle domande già pronte.'),
      }),
    title: line('Domanda', 80).says(
      'Scrivi la domanda in una frase sola, dando del Lei. Es.: «Da quanto tempo perde i capelli?».',
    ),
    help: paragraph('Aiuto', 160, {optional: true, rows: 2}).says(
      'Spiega perché lo chiedi o come rispondere; vuoto, non appare. Es.: «Basta una stima».',
    ),
    options: (name) =>
      defineField({
        name,
        title: 'Risposte',
        description:
          'Scrivi una risposta per riga, nell’ordine in cui appaiono: con la richiesta si salva il testo scelto. Es.: «26-35».',
        type: 'array',
        hidden: ({document}) => !hasOptions(document?.step),
        of: [
          defineArrayMember({
            type: 'string',
            options: limitTo(60),
            validation: (rule) => rule.custom((label) => checkLength(label, 60)).warning(),
          }),
        ],
        validation: (rule) =>
          rule.custom<string[]>((options, {document}) =>
            hasOptions(document?.step) ? checkOptions(options) : true,
          ),
      }),
    placeholder: line('Suggerimento nel campo', 40, {
      optional: true,
      hidden: ({document}) => !isWritten(document?.step),
    }).says('Scrivi l’esempio in grigio che si vede nel campo vuoto. Es.: «es. Milano, Roma, Napoli...».'),
  },
  preview: {
    select: {title: 'title', step: 'step'},
    prepare: ({title, step}) => ({title: title ?? 'Domanda da scrivere', subtitle: quizStepTitle(step)}),
  },
})
