import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {DocumentIcon} from '@sanity/icons/Document'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {LinkIcon} from '@sanity/icons/Link'
import {TagIcon} from '@sanity/icons/Tag'
import {object} from '../fields/document.ts'
import {address, line, richTextField} from '../fields/text.ts'
import {pictureField} from '../fields/value.ts'
import {checkCampaignCode, checkPageAddress} from '../validation/addresses.ts'

export const navItem = object('Voce di menu', LinkIcon, {
  description: 'Una voce del menu in alto e la sezione a cui porta. Es.: «Pacchetti» verso «#packages».',
  fields: {
    name: line('Nome', 20).says('Scrivi la parola che si legge nel menu. Es.: «Pacchetti».'),
    href: address('Destinazione').says(
      'Scrivi la sezione con il cancelletto davanti, oppure un indirizzo completo. Es.: «#packages».',
    ),
  },
  preview: {select: {title: 'name', subtitle: 'href'}},
})

export const textLink = object('Link', LinkIcon, {
  description: 'Un link di testo e la sua destinazione. Es.: «Trapianto FUE» verso «#how-it-works».',
  fields: {
    label: line('Testo del link', 40).says(
      'Scrivi parole che si capiscono anche da sole, mai «clicca qui». Es.: «Domande frequenti».',
    ),
    href: address('Destinazione').says(
      'Scrivi una sezione con il cancelletto o un indirizzo completo. Es.: «#faq» o «https://www.esempio.it».',
    ),
  },
  preview: {select: {title: 'label', subtitle: 'href'}},
})

export const badge = object('Marchio', CreditCardIcon, {
  description: 'Un metodo di pagamento o una certificazione. Es.: «Visa» o «JCI».',
  fields: {
    name: line('Nome', 30).says('Scrivi il nome: è ciò che si legge quando manca l’immagine. Es.: «Visa».'),
    icon: pictureField('Immagine', {Intera: 3 / 2}, {optional: true}).says(
      'Carica il logo su fondo trasparente; vuoto, si vede il nome. Es.: il logo della carta in PNG.',
    ),
    detail: line('Numero e scadenza', 60, {optional: true}).says(
      'Per una certificazione scrivi numero e validità; vuoto, non appare. Es.: «n. 0000, fino a giugno 2027».',
    ),
    href: address('Dove si controlla', {optional: true}).says(
      'Incolla la pagina di chi certifica; vuoto, il nome non è un link. Es.: «https://www.esempio.org/registro».',
    ),
  },
  preview: {select: {title: 'name', media: 'icon'}},
})

export const licence = object('Autorizzazione', DocumentIcon, {
  description:
    'Un’autorizzazione della clinica, con ciò che serve per controllarla. Es.: «Licenza sanitaria».',
  fields: {
    name: line('Nome', 80).says(
      'Scrivi che cosa autorizza. Es.: «Licenza del Ministero della Salute turco».',
    ),
    detail: line('Numero e scadenza', 60, {optional: true}).says(
      'Scrivi numero e validità come nel documento; vuoto, non appare. Es.: «n.\u00a000-000, valida fino a giugno 2027».',
    ),
    href: address('Dove si controlla', {optional: true}).says(
      'Incolla l’indirizzo del registro pubblico; vuoto, il nome non è un link. Es.: «https://www.esempio.org/registro».',
    ),
  },
  preview: {select: {title: 'name', subtitle: 'detail'}},
})

export const textPage = object('Pagina di testo', DocumentTextIcon, {
  description: 'Una pagina a sé, con un titolo e un testo. Es.: «Condizioni della garanzia».',
  fields: {
    title: line('Titolo', 60).says(
      'Scrivi il titolo, che è anche il link in fondo alla pagina. Es.: «Condizioni della garanzia».',
    ),
    address: address('Indirizzo', {check: checkPageAddress, max: 60}).says(
      'Scrivi una o più parole in minuscolo, unite da trattini; se lo cambi, i vecchi link non funzionano più. Es.: «condizioni-della-garanzia».',
    ),
    body: richTextField('Testo', 20_000).says(
      'Incolla il testo approvato; una riga tutta in grassetto fa da titoletto. Es.: «**Che cosa copre**».',
    ),
  },
  preview: {select: {title: 'title', subtitle: 'address'}},
})

export const campaign = object('Riferimento', TagIcon, {
  description:
    'Un codice nell’indirizzo di una campagna e le parole che lo ricordano in chat. Es.: «estate».',
  fields: {
    code: address('Codice', {check: checkCampaignCode, max: 40}).says(
      'Scrivi ciò che segue «?c=» nell’indirizzo della campagna. Es.: «estate» per «www.esempio.it/?c=estate».',
    ),
    words: line('Parole in chat', 40).says(
      'Scrivi come finisce il messaggio di chi arriva da lì: lo vede e può cancellarlo. Es.: «rif. estate».',
    ),
  },
  preview: {select: {title: 'code', subtitle: 'words'}},
})
