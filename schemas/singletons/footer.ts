import {PanelRightIcon} from '@sanity/icons/PanelRight'
import {singleton} from '../fields/document.ts'
import {inTab} from '../fields/field.ts'
import {listOf} from '../fields/list.ts'
import {line, paragraph} from '../fields/text.ts'

export const footer = singleton({
  title: 'Piè di pagina',
  description: 'La fine della pagina: chi siamo, contatti, link, pagamenti e certificazioni.',
  icon: PanelRightIcon,
  tabs: ['clinic', 'contacts', 'links', 'badges'],
  fields: {
    about: paragraph({
      title: 'La clinica in breve',
      description:
        'Presenta la clinica in due frasi; vuoto, non appare. Es.: «Da 15\u00a0anni ci occupiamo di capelli».',
      max: 260,
      optional: true,
    }),
    ...inTab('contacts', {
      contactsTitle: line({
        title: 'Titolo dei contatti',
        description: 'Scrivi il titolo della colonna; i recapiti vengono da «Contatti». Es.: «Contatti».',
        max: 30,
      }),
      phoneLabel: line({
        title: 'Nome del telefono',
        description: 'Scrivi l’etichetta accanto al numero da chiamare. Es.: «Telefono».',
        max: 24,
      }),
      whatsappLabel: line({
        title: 'Nome di WhatsApp',
        description: 'Scrivi l’etichetta del link alla chat. Es.: «WhatsApp».',
        max: 24,
      }),
      emailLabel: line({
        title: 'Nome dell’e-mail',
        description: 'Scrivi l’etichetta accanto all’indirizzo di posta. Es.: «E\u2011mail».',
        max: 24,
      }),
      addressLabel: line({
        title: 'Nome dell’indirizzo',
        description: 'Scrivi l’etichetta accanto alla via. Es.: «Indirizzo».',
        max: 24,
      }),
      hoursLabel: line({
        title: 'Nome degli orari',
        description: 'Scrivi l’etichetta accanto agli orari. Es.: «Orari».',
        max: 24,
      }),
    }),
    ...inTab('links', {
      servicesTitle: line({
        title: 'Titolo dei servizi',
        description: 'Scrivi il titolo della colonna dei servizi. Es.: «Servizi».',
        max: 30,
      }),
      serviceLinks: listOf('textLink', {
        title: 'Link ai servizi',
        description: 'Aggiungi i servizi che i pazienti cercano. Es.: «Trapianto FUE» verso «#how-it-works».',
        most: 6,
      }),
      infoTitle: line({
        title: 'Titolo delle informazioni',
        description: 'Scrivi il titolo della colonna delle informazioni. Es.: «Informazioni».',
        max: 30,
      }),
      infoLinks: listOf('textLink', {
        title: 'Link informativi',
        description: 'Aggiungi le pagine utili. Es.: «Domande frequenti» verso «#faq».',
        most: 6,
      }),
    }),
    ...inTab('badges', {
      paymentTitle: line({
        title: 'Titolo dei pagamenti',
        description: 'Scrivi il titolo sopra i metodi di pagamento. Es.: «Metodi di pagamento».',
        max: 30,
      }),
      paymentIcons: listOf('badge', {
        title: 'Metodi di pagamento',
        description: 'Aggiungi solo quelli che accettate. Es.: «Visa», «Mastercard», «Bonifico».',
        most: 8,
      }),
      certificationsTitle: line({
        title: 'Titolo delle certificazioni',
        description: 'Scrivi il titolo sopra le certificazioni. Es.: «Certificazioni».',
        max: 30,
      }),
      certifications: listOf('badge', {
        title: 'Certificazioni',
        description: 'Aggiungi solo quelle valide oggi, con il loro logo. Es.: «JCI».',
        most: 6,
      }),
    }),
    legal: paragraph({
      title: 'Nota legale',
      description:
        'Scrivi le avvertenze di legge; vuota, non appare. Es.: «Le informazioni non sostituiscono la visita».',
      max: 400,
      optional: true,
    }),
    copyright: line({
      title: 'Diritti',
      description: 'Scrivi la riga finale; {anno} diventa l’anno in corso. Es.: «© {anno} Clinica Capelli».',
      max: 90,
    }),
  },
})
