import {KEPT_DAYS} from './entries.ts'

const moment = new Intl.DateTimeFormat('it-IT', {dateStyle: 'long', timeStyle: 'short'})

export const words = {
  title: 'Cestino',
  intro: `Quello che è stato eliminato negli ultimi ${KEPT_DAYS}\u00a0giorni. Ripristinato, torna al suo posto come bozza: in rete va quando premi Pubblica.`,
  empty: 'Il Cestino è vuoto: non c’è niente da ripristinare.',
  failed: 'Il Cestino non si è caricato: riprovo da solo.',
  deleted: (author: string, at: string) =>
    `Eliminata ${author ? `da ${author} ` : ''}il ${moment.format(Date.parse(at))}`,
  restore: 'Ripristina',
  restoreIt: (title: string) => `Ripristina «${title}»`,
  restored: (title: string) => `«${title}» è di nuovo al suo posto, come bozza`,
  open: 'Apri',
  notRestored:
    'Il ripristino non è riuscito: la voce è ancora nel Cestino. Controlla la connessione e riprova.',
} as const
