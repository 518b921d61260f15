import {LockIcon} from '@sanity/icons/Lock'
import {singleton} from '../fields/document.ts'
import {line, richTextField} from '../fields/text.ts'
import {flag} from '../fields/value.ts'

export const privacy = singleton('Privacy', LockIcon, {
  description: 'Che cosa accetta chi invia il quiz, e l’informativa completa.',
  fields: {
    statement: richTextField('Avviso accanto al pulsante', 400).says(
      'Di’ in due righe a che cosa servono i dati e per quanto si tengono. Es.: «Usiamo le risposte solo per la valutazione».',
    ),
    consentRequired: flag('Chiedi il consenso con una casella').says(
      'Accendilo se per inviare bisogna spuntare la casella; spento, resta solo l’avviso. Es.: acceso per i dati di salute.',
    ),
    consentLabel: line('Testo della casella', 200).says(
      'Scrivi che cosa si accetta, in prima persona. Es.: «Acconsento al trattamento dei miei dati sanitari».',
    ),
    policyTitle: line('Titolo dell’informativa', 60).says(
      'Scrivi il titolo sopra il testo completo. Es.: «Informativa sulla privacy».',
    ),
    policy: richTextField('Informativa completa', 20_000, {optional: true}).says(
      'Incolla il testo approvato dal legale; vuota, il link non appare. Es.: titolare, finalità, diritti.',
    ),
    policyLink: line('Link all’informativa', 50).says(
      'Scrivi il testo del link che la apre. Es.: «Leggi l’informativa sulla privacy».',
    ),
    visitEvents: flag('Misura le azioni sulla pagina').says(
      'Accendilo solo se chi gestisce il sito ha collegato uno strumento di statistica: riceve i clic e i passi del quiz, mai le risposte. Es.: spento.',
    ),
  },
})
