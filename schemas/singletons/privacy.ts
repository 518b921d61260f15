import {LockIcon} from '@sanity/icons/Lock'
import {defineField, defineType} from 'sanity'
import {richTextField} from '../fields/richText.ts'
import {fixedPreview} from '../fields/singleton.ts'
import {line} from '../fields/text.ts'

export const privacy = defineType({
  name: 'privacy',
  title: 'Privacy',
  description: 'Che cosa accetta chi invia il quiz, e l’informativa completa.',
  type: 'document',
  icon: LockIcon,
  fields: [
    richTextField({
      name: 'statement',
      title: 'Avviso accanto al pulsante',
      description:
        'Di’ in due righe a che cosa servono i dati e per quanto si tengono. Es.: «Usiamo le risposte solo per il report».',
      max: 400,
    }),
    defineField({
      name: 'consentRequired',
      title: 'Chiedi il consenso con una casella',
      description:
        'Accendilo se per inviare bisogna spuntare la casella; spento, resta il solo avviso. Es.: acceso per i dati di salute.',
      type: 'boolean',
      initialValue: false,
    }),
    line({
      name: 'consentLabel',
      title: 'Testo della casella',
      description:
        'Scrivi che cosa si accetta, in prima persona. Es.: «Acconsento al trattamento dei miei dati sanitari».',
      max: 200,
    }),
    line({
      name: 'policyTitle',
      title: 'Titolo dell’informativa',
      description: 'Scrivi il titolo sopra il testo completo. Es.: «Informativa sulla privacy».',
      max: 60,
    }),
    richTextField({
      name: 'policy',
      title: 'Informativa completa',
      description:
        'Incolla il testo approvato dal consulente; vuota, il link non appare. Es.: titolare, finalità, diritti.',
      max: 20_000,
      optional: true,
    }),
    line({
      name: 'policyLink',
      title: 'Link all’informativa',
      description: 'Scrivi il testo del link che la apre. Es.: «Leggi l’informativa sulla privacy».',
      max: 50,
    }),
    defineField({
      name: 'visitEvents',
      title: 'Segnala le azioni sulla pagina',
      description:
        'Accendilo solo se uno strumento di statistica legge «dataLayer»: riceve i clic e i passi del quiz, mai le risposte. Es.: spento.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: fixedPreview('Privacy', LockIcon),
})
