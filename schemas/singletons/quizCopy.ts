import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {singleton} from '../fields/document.ts'
import {photoFields, questionFields, resumeFields} from './quiz-copy/questions.ts'
import {outcomeFields, reportFields, toastFields} from './quiz-copy/report.ts'

export const quizCopy = singleton({
  title: 'Testi del quiz',
  description: 'Pulsanti, schermate e avvisi del quiz; le domande stanno in «Quiz».',
  icon: ClipboardIcon,
  groups: [
    {name: 'questions', title: 'Domande', default: true},
    {name: 'photo', title: 'Foto'},
    {name: 'report', title: 'Report ed e-mail'},
    {name: 'outcome', title: 'Esito'},
    {name: 'resume', title: 'Ripresa'},
    {name: 'toasts', title: 'Avvisi'},
  ],
  fields: {
    ...questionFields,
    ...photoFields,
    ...reportFields,
    ...outcomeFields,
    ...resumeFields,
    ...toastFields,
  },
})
