import {keyed, picture} from './helpers.ts'

/** Fictional contact data. Coerenza reports the telephone numbers and the e-mail address before going live. */
export const contact = {
  whatsapp: '905550000000',
  phone: '+905550000000',
  phoneDisplay: '+90 555 000 00 00',
  email: 'info@villa-esempio.example',
  address: 'Örnek Caddesi 1 (indirizzo di esempio)\n34000 Istanbul, Turchia',
  hours: 'Dal lunedì al sabato, dalle 9 alle 19 (ora italiana)',
}

export const brand = {
  name: 'Villa Esempio',
  tagline: 'Premium Clinic',
  logo: picture(
    'logo.png',
    'Marchio di Villa Esempio: linee ondulate color ottone in un cerchio verde scuro',
  ),
  navigation: keyed('navItem', 'nav', [
    {name: 'Home', href: '#hero'},
    {name: 'Pacchetti', href: '#packages'},
    {name: 'Prima & Dopo', href: '#before-after'},
    {name: 'Testimonianze', href: '#testimonials'},
    {name: 'FAQ', href: '#faq'},
  ]),
}

export const header = {
  callLabel: 'Chiama',
  whatsappLabel: 'WhatsApp',
  whatsappShortLabel: 'WA',
  quizButton: 'Quiz gratuito',
  menuOpenLabel: 'Apri il menu',
  menuCloseLabel: 'Chiudi il menu',
  navigationLabel: 'Navigazione principale',
  skipLabel: 'Vai al contenuto',
  newTabLabel: 'Si apre in una nuova scheda',
}

export const seo = {
  title: 'Trapianto di capelli a Istanbul | Villa Esempio',
  description:
    'Clinica certificata JCI a Istanbul, con assistenza in italiano. Tre pacchetti con albergo e trasferimenti, volo escluso. Valutazione gratuita entro 24 ore.',
  shareImage: picture(
    'share.jpg',
    'Villa Esempio, trapianto di capelli a Istanbul: il nome della clinica sopra il Bosforo',
  ),
  clinicDescription:
    'Clinica di trapianto di capelli a Istanbul, certificata JCI, con assistenza in italiano prima e dopo l’intervento.',
  procedure: 'Trapianto di capelli',
}
