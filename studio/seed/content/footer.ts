import {keyed, picture} from './helpers.ts'

const badge = (name: string, file: string, alt: string) => ({name, icon: picture(file, alt)})

export const footer = {
  about:
    'Da oltre 15\u00a0anni ci occupiamo soltanto di capelli, in una clinica certificata JCI affacciata sul Bosforo. La seguiamo in italiano, prima, durante e dopo l’intervento.',
  contactsTitle: 'Contatti',
  phoneLabel: 'Telefono',
  whatsappLabel: 'WhatsApp',
  emailLabel: 'E-mail',
  addressLabel: 'Indirizzo',
  hoursLabel: 'Orari',
  servicesTitle: 'Servizi',
  serviceLinks: keyed('textLink', 'service', [
    {label: 'Trapianto FUE', href: '#packages'},
    {label: 'Trapianto FUE Zaffiro', href: '#packages'},
    {label: 'Trapianto DHI', href: '#packages'},
    {label: 'Valutazione gratuita', href: '#hero'},
  ]),
  infoTitle: 'Informazioni',
  infoLinks: keyed('textLink', 'info', [
    {label: 'Come funziona', href: '#how-it-works'},
    {label: 'Prima & Dopo', href: '#before-after'},
    {label: 'Testimonianze', href: '#testimonials'},
    {label: 'Domande frequenti', href: '#faq'},
  ]),
  paymentTitle: 'Pagamenti',
  paymentIcons: keyed('badge', 'payment', [
    badge('Carta', 'payment-card.png', 'Pagamento con carta'),
    badge('Bonifico', 'payment-transfer.png', 'Pagamento con bonifico'),
    badge('Contanti', 'payment-cash.png', 'Pagamento in contanti'),
  ]),
  certificationsTitle: 'Certificazioni',
  certifications: keyed('badge', 'certification', [
    badge('JCI', 'certification-jci.png', 'Clinica certificata JCI'),
    badge('Qualità (esempio)', 'certification-quality.png', 'Certificazione di qualità dimostrativa'),
    badge('Sicurezza (esempio)', 'certification-safety.png', 'Certificazione di sicurezza dimostrativa'),
  ]),
  legal:
    'Sito dimostrativo: la clinica, le persone, le recensioni e le immagini sono di fantasia. Le informazioni non sostituiscono una visita medica e i risultati variano da persona a persona.',
  copyright: '© {anno} Villa Esempio',
}

export const whatsappButton = {
  label: 'Parliamone su WhatsApp',
  accessibleLabel: 'Parliamone su WhatsApp',
}

export const discountPopup = {
  enabled: true,
  title: 'Uno sconto per cominciare',
  text: 'Ci mandi oggi il codice su WhatsApp: vale per il pacchetto che sceglierà.',
  percentage: 15,
  code: 'VIP15HAIR',
  codeLabel: 'Codice sconto',
  validity: 'valido solo oggi',
  copyButton: 'Copia il codice',
  copiedToast: 'Codice copiato!',
  copyFailed: 'Copia non riuscita: selezioni il codice e lo copi a mano.',
  whatsappButton: 'Invia su WhatsApp',
  closeLabel: 'Chiudi lo sconto',
}
