import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {singleton} from '../fields/document.ts'
import {line, paragraph} from '../fields/text.ts'
import {checkEmail} from '../validation/email.ts'
import {checkPhone, checkWhatsapp} from '../validation/phone.ts'

export const contact = singleton({
  title: 'Contatti',
  description: 'I recapiti della clinica: li usano tutti i pulsanti della pagina.',
  icon: MobileDeviceIcon,
  fields: {
    whatsapp: line({
      title: 'Numero WhatsApp',
      description:
        'Scrivi «+», il prefisso del Paese e le cifre, come per il telefono. Es.: «+90\u00a0555\u00a0123\u00a04567».',
      max: 24,
      check: checkWhatsapp,
    }),
    phone: line({
      title: 'Telefono',
      description:
        'Scrivi «+», il prefisso del Paese e le cifre: è il numero che viene chiamato. Es.: «+90\u00a0555\u00a0123\u00a04567».',
      max: 24,
      check: checkPhone,
    }),
    phoneDisplay: line({
      title: 'Telefono da leggere',
      description:
        'Lascialo vuoto: la pagina scrive da sola, con gli spazi, il numero qui sopra. Es.: «+90\u00a0555\u00a0123\u00a045\u00a067», se li vuoi altrove.',
      max: 24,
      optional: true,
    }),
    email: line({
      title: 'E-mail',
      description: 'Scrivi l’indirizzo per le informazioni generali. Es.: «info@esempio.it».',
      max: 60,
      check: checkEmail,
    }),
    address: paragraph({
      title: 'Indirizzo',
      description:
        'Scrivilo su più righe, come su una busta; vuoto, non appare. Es.: «Via di Esempio 1, Istanbul».',
      max: 140,
      optional: true,
    }),
    hours: line({
      title: 'Orari',
      description: 'Scrivi quando rispondete; vuoti, non appaiono. Es.: «Lun–Sab 9:00–19:00».',
      max: 60,
      optional: true,
    }),
  },
})
