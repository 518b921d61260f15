import {LockIcon} from '@sanity/icons/Lock'
import {singleton} from '../fields/document.ts'
import {flag} from '../fields/flag.ts'
import {line, richTextField} from '../fields/text.ts'

export const privacy = singleton({
  title: 'Privacy',
  description: 'Che cosa accetta chi invia il quiz, e l’informativa completa.',
  icon: LockIcon,
  fields: {
    statement: richTextField({
      title: 'Avviso accanto al pulsante',
      description:
        'Di’ in due righe a che cosa servono i dati e per quanto si tengono. Es.: «Usiamo le risposte solo per la valutazione».',
      max: 400,
    }),
    consentRequired: flag({
      title: 'Chiedi il consenso con una casella',
      description:
        'Accendilo se per inviare bisogna spuntare la casella; spento, resta solo l’avviso. Es.: acceso per i dati di salute.',
    }),
    consentLabel: line({
      title: 'Testo della casella',
      description:
        'Scrivi che cosa si accetta, in prima persona. Es.: «Acconsento al trattamento dei miei dati sanitari».',
      max: 200,
    }),
    policyTitle: line({
      title: 'Titolo dell’informativa',
      description: 'Scrivi il titolo sopra il testo completo. Es.: «Informativa sulla privacy».',
      max: 60,
    }),
    policy: richTextField({
      title: 'Informativa completa',
      description:
        'Incolla il testo approvato dal legale; vuota, il link non appare. Es.: titolare, finalità, diritti.',
      max: 20_000,
      optional: true,
    }),
    policyLink: line({
      title: 'Link all’informativa',
      description: 'Scrivi il testo del link che la apre. Es.: «Leggi l’informativa sulla privacy».',
      max: 50,
    }),
    visitEvents: flag({
      title: 'Misura le azioni sulla pagina',
      description:
        'Accendilo solo se chi gestisce il sito ha collegato uno strumento di statistica: riceve i clic e i passi del quiz, mai le risposte. Es.: spento.',
    }),
  },
})
