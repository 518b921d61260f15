import {TagIcon} from '@sanity/icons/Tag'
import {singleton} from '../fields/document.ts'
import {flag} from '../fields/flag.ts'
import {wholeNumber} from '../fields/number.ts'
import {line, paragraph} from '../fields/text.ts'

/** A code is typed and dictated: one word, letters and digits. */
const checkCode = (code: string | undefined) =>
  !code || /^[A-Za-z0-9-]+$/.test(code)
    ? true
    : 'Usa solo lettere, cifre e trattini, senza spazi. Es.: VIP15HAIR.'

export const discountPopup = singleton({
  title: 'Finestra dello sconto',
  description: 'Il riquadro con il codice sconto che appare dopo 8\u00a0secondi.',
  icon: TagIcon,
  tabs: ['texts', 'buttons', 'accessibility'],
  fields: {
    enabled: flag({
      title: 'Mostra la finestra',
      description:
        'Spegnilo per togliere la promozione dalla pagina. Es.: spento quando lo sconto non vale più.',
      initially: true,
    }),
    title: line({
      title: 'Titolo',
      description:
        'Scrivi l’offerta in poche parole; {sconto} diventa il numero, {codice} il codice. Es.: «{sconto}% di sconto sul suo trapianto».',
      max: 50,
    }),
    text: paragraph({
      title: 'Testo',
      description:
        'Spiega come si usa il codice, in una frase; anche qui valgono {sconto} e {codice}. Es.: «Ci mandi il codice {codice} alla prenotazione».',
      max: 160,
    }),
    percentage: wholeNumber({
      title: 'Sconto (%)',
      description:
        'Scrivi la percentuale, solo il numero. Se la cambi, controlla anche titolo, testo e codice. Es.: 15.',
      min: 1,
      max: 100,
    }),
    code: line({
      title: 'Codice',
      description: 'Scrivi una parola sola, facile da dettare: è ciò che viene copiato. Es.: «VIP15HAIR».',
      max: 16,
      check: checkCode,
    }),
    codeLabel: line({
      title: 'Nome del codice',
      description: 'Scrivi l’etichetta sopra il codice. Es.: «Il suo codice».',
      max: 30,
    }),
    validity: line({
      title: 'Validità',
      description: 'Scrivi fino a quando vale: deve essere vero. Es.: «Valido solo oggi».',
      max: 40,
    }),
    copyButton: line({
      title: 'Pulsante copia',
      description: 'Scrivi il pulsante che copia il codice. Es.: «Copia codice».',
      group: 'buttons',
      max: 24,
    }),
    copiedToast: line({
      title: 'Avviso di copia riuscita',
      description: 'Scrivi l’avviso che appare per 2\u00a0secondi. Es.: «Codice copiato!».',
      max: 40,
    }),
    copyFailed: line({
      title: 'Avviso di copia non riuscita',
      description:
        'Di’ che cosa fare se il telefono non permette la copia. Es.: «Tenga premuto il codice per copiarlo».',
      max: 80,
    }),
    whatsappButton: line({
      title: 'Pulsante WhatsApp',
      description: 'Scrivi il pulsante che manda il codice in chat. Es.: «Invia su WhatsApp».',
      group: 'buttons',
      max: 28,
    }),
    closeLabel: line({
      title: 'Chiudi',
      description: 'Scrivi che cosa fa la crocetta: lo legge il lettore di schermo. Es.: «Chiudi l’offerta».',
      group: 'accessibility',
      max: 40,
    }),
  },
})
