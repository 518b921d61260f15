import {line, paragraph} from '../fields/text.ts'

const SUBJECT_MAX = 80
/** Longer ones no longer fit into the link that opens a mail program. */
const TEXT_MAX = 900

interface ReplyOptions {
  /** What the Studio calls this answer. */
  title: string
  /** An example of its subject. */
  subject: string
  /** What its text is to say, with an example. */
  text: string
}

const subject = ({title, subject}: ReplyOptions) =>
  line({
    title: `${title}: oggetto`,
    description: `Scrivi l’oggetto; vuoto, vale quello proposto. Es.: «${subject}».`,
    max: SUBJECT_MAX,
    optional: true,
  })

const text = ({title, text}: ReplyOptions) =>
  paragraph({
    title: `${title}: testo`,
    description: `${text}; vuoto, vale quello proposto.`,
    max: TEXT_MAX,
    optional: true,
    rows: 9,
  })

const first: ReplyOptions = {
  title: 'Primo contatto',
  subject: 'La sua richiesta di valutazione',
  text: 'Ringrazia e ripeti {obiettivo} e {periodo}; firma con {clinica}. Es.: «Il suo obiettivo: {obiettivo}»',
}
const photo: ReplyOptions = {
  title: 'Richiesta di foto',
  subject: 'Le foto per la sua valutazione',
  text: 'Di’ quali foto servono e come inviarle. Es.: «Ci servono tre foto, alla luce naturale»',
}
const report: ReplyOptions = {
  title: 'Invio della valutazione',
  subject: 'La sua valutazione',
  text: 'Accompagna l’allegato e proponi un colloquio. Es.: «In allegato trova la valutazione»',
}
const later: ReplyOptions = {
  title: 'Scuse per il ritardo',
  subject: 'La sua valutazione è in preparazione',
  text: 'Scusati e, se lo sai, di’ quando arriva la valutazione. Es.: «La riceverà domani. {clinica}»',
}

/** What staff write to visitors from the leads desk. */
export const replies = {
  firstSubject: subject(first),
  firstText: text(first),
  photoSubject: subject(photo),
  photoText: text(photo),
  reportSubject: subject(report),
  reportText: text(report),
  laterSubject: subject(later),
  laterText: text(later),
}
