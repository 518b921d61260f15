import {CommentIcon} from '@sanity/icons/Comment'
import {PanelRightIcon} from '@sanity/icons/PanelRight'
import {TagIcon} from '@sanity/icons/Tag'
import {singleton} from '../fields/document.ts'
import {inTab} from '../fields/field.ts'
import {listOf} from '../fields/list.ts'
import {button, label, line, paragraph} from '../fields/text.ts'
import {day, flag, wholeNumber} from '../fields/value.ts'
import {checkDiscountDays, describeDiscountToday} from '../validation/discount-days.ts'

export const footer = singleton('Piè di pagina', PanelRightIcon, {
  description: 'La fine della pagina: chi siamo, contatti, link, pagamenti e certificazioni.',
  tabs: ['clinic', 'contacts', 'links', 'badges'],
  fields: {
    about: paragraph('La clinica in breve', 260, {optional: true}).says(
      'Presenta la clinica in due frasi; vuoto, non appare. Es.: «Da 15\u00a0anni ci occupiamo di capelli».',
    ),
    ...inTab('contacts', {
      contactsTitle: line('Titolo dei contatti', 30).says(
        'Scrivi il titolo della colonna; i recapiti vengono da «Contatti». Es.: «Contatti».',
      ),
      phoneLabel: label('Nome del telefono', 24, 'accanto al numero da chiamare', 'Telefono'),
      whatsappLabel: label('Nome di WhatsApp', 24, 'del link alla chat', 'WhatsApp'),
      emailLabel: label('Nome dell’e-mail', 24, 'accanto all’indirizzo di posta', 'E\u2011mail'),
      addressLabel: label('Nome dell’indirizzo', 24, 'accanto alla via', 'Indirizzo'),
      hoursLabel: label('Nome degli orari', 24, 'accanto agli orari', 'Orari'),
    }),
    ...inTab('links', {
      servicesTitle: line('Titolo dei servizi', 30).says(
        'Scrivi il titolo della colonna dei servizi. Es.: «Servizi».',
      ),
      serviceLinks: listOf('textLink', 'Link ai servizi', 6).says(
        'Aggiungi i servizi che i pazienti cercano. Es.: «Trapianto FUE» verso «#how-it-works».',
      ),
      infoTitle: line('Titolo delle informazioni', 30).says(
        'Scrivi il titolo della colonna delle informazioni. Es.: «Informazioni».',
      ),
      infoLinks: listOf('textLink', 'Link informativi', 6).says(
        'Aggiungi le pagine utili. Es.: «Domande frequenti» verso «#faq».',
      ),
    }),
    ...inTab('badges', {
      paymentTitle: line('Titolo dei pagamenti', 30).says(
        'Scrivi il titolo sopra i metodi di pagamento. Es.: «Metodi di pagamento».',
      ),
      paymentIcons: listOf('badge', 'Metodi di pagamento', 8).says(
        'Aggiungi solo quelli che accettate. Es.: «Visa», «Mastercard», «Bonifico».',
      ),
      certificationsTitle: line('Titolo delle certificazioni', 30).says(
        'Scrivi il titolo sopra le certificazioni. Es.: «Certificazioni».',
      ),
      certifications: listOf('badge', 'Certificazioni', 6).says(
        'Aggiungi solo quelle valide oggi, con il loro logo. Es.: «JCI».',
      ),
    }),
    legal: paragraph('Nota legale', 400, {optional: true}).says(
      'Scrivi le avvertenze di legge; vuota, non appare. Es.: «Le informazioni non sostituiscono la visita».',
    ),
    copyright: line('Diritti', 90, {may: ['anno']}).says(
      'Scrivi la riga finale; {anno} diventa l’anno in corso. Es.: «© {anno} Clinica Capelli».',
    ),
  },
})

export const whatsappButton = singleton('Pulsante WhatsApp', CommentIcon, {
  description: 'Il pulsante sempre visibile in basso; il suo messaggio sta in «Messaggi».',
  fields: {
    label: line('Scritta che si apre', 28).says(
      'Scrivi le parole che escono accanto al simbolo dopo qualche secondo. Es.: «Scrivici su WhatsApp».',
    ),
    accessibleLabel: line('Nome del pulsante', 60).says(
      'Scrivi che cosa fa, per chi usa un lettore di schermo. Es.: «Apri la chat WhatsApp con la clinica».',
    ),
  },
})

/** Visitors type and dictate a discount code, so the code is one word of letters, digits and hyphens. */
const checkCode = (code: string | undefined) =>
  !code || /^[A-Za-z0-9-]+$/.test(code)
    ? true
    : 'Usa solo lettere, cifre e trattini, senza spazi. Es.: VIP15HAIR.'

export const discountPopup = singleton('Finestra dello sconto', TagIcon, {
  description: 'Il riquadro con il codice sconto che appare dopo 8\u00a0secondi.',
  tabs: ['texts', 'buttons', 'accessibility'],
  fields: {
    enabled: flag('Mostra la finestra', {initially: true}).says(
      'Spegnilo per togliere la promozione dalla pagina. Es.: spento quando lo sconto non vale più.',
    ),
    from: day('Dal', () => []).says(
      'Scegli il primo giorno in cui appare; vuoto, appare da subito. Es.: 01/12/2026.',
    ),
    until: day('Al', (rule) => [
      rule.custom((_, {document}) => checkDiscountDays(document)),
      rule.custom((_, {document}) => describeDiscountToday(document)).info(),
    ]).says('Scegli l’ultimo giorno in cui appare; vuoto, non ha fine. Es.: 15/12/2026.'),
    title: line('Titolo', 50, {may: ['sconto', 'codice']}).says(
      'Scrivi l’offerta in poche parole; {sconto} diventa il numero, {codice} il codice. Es.: «{sconto}% di sconto sul suo trapianto».',
    ),
    text: paragraph('Testo', 160, {may: ['sconto', 'codice']}).says(
      'Spiega come si usa il codice, in una frase; anche qui valgono {sconto} e {codice}. Es.: «Ci mandi il codice {codice} alla prenotazione».',
    ),
    percentage: wholeNumber('Sconto (%)', 1, 100).says(
      'Scrivi la percentuale, solo il numero. Se la cambi, controlla anche titolo, testo e codice. Es.: 15.',
    ),
    code: line('Codice', 16, {check: checkCode}).says(
      'Scrivi una parola sola, facile da dettare: è ciò che viene copiato. Es.: «VIP15HAIR».',
    ),
    codeLabel: line('Nome del codice', 30).says('Scrivi l’etichetta sopra il codice. Es.: «Il suo codice».'),
    validity: line('Validità', 40).says(
      'Scrivi fino a quando vale: deve essere vero. Es.: «Valido solo oggi».',
    ),
    copyButton: button('Pulsante copia', 24, 'copia il codice', 'Copia codice'),
    copiedToast: line('Avviso di copia riuscita', 40).says(
      'Scrivi l’avviso che appare per 2\u00a0secondi. Es.: «Codice copiato!».',
    ),
    copyFailed: line('Avviso di copia non riuscita', 80).says(
      'Di’ che cosa fare se il telefono non permette la copia. Es.: «Tenga premuto il codice per copiarlo».',
    ),
    whatsappButton: button('Pulsante WhatsApp', 28, 'manda il codice in chat', 'Invia su WhatsApp'),
    closeLabel: line('Chiudi', 40, {group: 'accessibility'}).says(
      'Scrivi che cosa fa la crocetta: lo legge il lettore di schermo. Es.: «Chiudi l’offerta».',
    ),
  },
})
