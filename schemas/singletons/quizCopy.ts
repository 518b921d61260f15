import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {singleton} from '../fields/document.ts'
import {phoneFields} from './quiz-copy/phone.ts'
import {photoFields, questionFields, resumeFields} from './quiz-copy/questions.ts'
import {outcomeFields, reportFields, toastFields} from './quiz-copy/report.ts'

export const quizCopy = singleton({
  title: 'Testi del quiz',
  description: 'Pulsanti, schermate e avvisi del quiz; le domande stanno in «Quiz».',
  icon: ClipboardIcon,
  tabs: ['questions', 'photo', 'report', 'outcome', 'resume', 'toasts'],
  fields: {
    ...questionFields,
    ...photoFields,
    ...reportFields,
    ...phoneFields,
    ...outcomeFields,
    ...resumeFields,
    ...toastFields,
  },
})
