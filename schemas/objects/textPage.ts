import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {object} from '../fields/document.ts'
import {address, line, richTextField} from '../fields/text.ts'
import {checkPageAddress} from '../validation/page-address.ts'

export const textPage = object({
  title: 'Pagina di testo',
  description: 'Una pagina a sé, con un titolo e un testo. Es.: «Condizioni della garanzia».',
  icon: DocumentTextIcon,
  fields: {
    title: line({
      title: 'Titolo',
      description:
        'Scrivi il titolo, che è anche il link in fondo alla pagina. Es.: «Condizioni della garanzia».',
      max: 60,
    }),
    address: address({
      title: 'Indirizzo',
      description:
        'Scrivi una o più parole in minuscolo, unite da trattini; se lo cambi, i vecchi link non funzionano più. Es.: «condizioni-della-garanzia».',
      max: 60,
      check: checkPageAddress,
    }),
    body: richTextField({
      title: 'Testo',
      description:
        'Incolla il testo approvato; una riga tutta in grassetto fa da titoletto. Es.: «**Che cosa copre**».',
      max: 20_000,
    }),
  },
  preview: {select: {title: 'title', subtitle: 'address'}},
})
