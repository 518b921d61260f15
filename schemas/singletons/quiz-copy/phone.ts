import {inTab} from '../../fields/field.ts'
import {flag} from '../../fields/flag.ts'
import {line} from '../../fields/text.ts'

/** The one thing that the quiz asks only where an editor wants it. */
export const phoneFields = inTab('report', {
  phoneAsked: flag({
    title: 'Chiedi anche il telefono',
    description:
      'Acceso, sotto l’e\u2011mail c’è un campo facoltativo: prima nominalo nell’avviso e nell’informativa. Es.: spento.',
  }),
  phoneLabel: line({
    title: 'Nome del campo telefono',
    description:
      'Scrivi l’etichetta e che è facoltativo; vuota, il campo non appare. Es.: «Telefono (facoltativo)».',
    max: 40,
    optional: true,
  }),
  phoneHint: line({
    title: 'Spiegazione del telefono',
    description:
      'Di’ a che cosa serve e come si scrive; vuota, non appare. Es.: «Solo per risponderle su WhatsApp».',
    max: 100,
    optional: true,
  }),
})
