import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {singleton} from '../fields/document.ts'
import {outcomeFields} from './quiz-copy/outcome.ts'
import {photoFields} from './quiz-copy/photo.ts'
import {questionFields} from './quiz-copy/questions.ts'
import {reportFields} from './quiz-copy/report.ts'
import {resumeFields} from './quiz-copy/resume.ts'
import {toastFields} from './quiz-copy/toasts.ts'

export const quizCopy = singleton({
  name: 'quizCopy',
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
