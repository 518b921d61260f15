import {BookmarkIcon} from '@sanity/icons/Bookmark'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {SearchIcon} from '@sanity/icons/Search'
import {singleton} from '../fields/document.ts'
import {listOf} from '../fields/list.ts'
import {line, paragraph, spoken} from '../fields/text.ts'
import {pictureField, SQUARE} from '../fields/value.ts'
import {checkEmail, checkPhone, checkWhatsapp} from '../validation/addresses.ts'
import {checkNotShort} from '../validation/text.ts'

export const brand = singleton('Nome e menu', BookmarkIcon, {
  description: 'Il nome della clinica, il logo e il menu che accompagna tutta la pagina.',
  fields: {
    name: line('Nome della clinica', 28).says(
      'Scrivi il nome breve, come sta nell’intestazione e in fondo alla pagina. Es.: «Clinica Capelli».',
    ),
    tagline: line('Motto', 28).says('Scrivi la riga piccola sotto il nome. Es.: «Premium Clinic».'),
    logo: pictureField('Logo', SQUARE, {optional: true}).says(
      'Carica il segno quadrato, su fondo trasparente: sta accanto al nome e sulla scheda del browser; vuoto, resta solo il nome. Es.: PNG di 512\u00a0pixel.',
    ),
    navigation: listOf('navItem', 'Menu', 6).says(
      'Ordina le voci come le sezioni della pagina. Es.: Home, Pacchetti, Prima & Dopo, Testimonianze, FAQ.',
    ),
  },
})

export const contact = singleton('Contatti', MobileDeviceIcon, {
  description: 'I recapiti della clinica: li usano tutti i pulsanti della pagina.',
  fields: {
    whatsapp: line('Numero WhatsApp', 24, {check: checkWhatsapp}).says(
      'Scrivi «+», il prefisso del Paese e le cifre, come per il telefono. Es.: «+90\u00a0555\u00a0123\u00a04567».',
    ),
    phone: line('Telefono', 24, {check: checkPhone}).says(
      'Scrivi «+», il prefisso del Paese e le cifre: è il numero che viene chiamato. Es.: «+90\u00a0555\u00a0123\u00a04567».',
    ),
    phoneDisplay: line('Telefono da leggere', 24, {optional: true}).says(
      'Lascialo vuoto: la pagina scrive da sola, con gli spazi, il numero qui sopra. Es.: «+90\u00a0555\u00a0123\u00a045\u00a067», se li vuoi altrove.',
    ),
    email: line('E-mail', 60, {check: checkEmail}).says(
      'Scrivi l’indirizzo per le informazioni generali. Es.: «info@esempio.it».',
    ),
    address: paragraph('Indirizzo', 140, {optional: true}).says(
      'Scrivilo su più righe, come su una busta; vuoto, non appare. Es.: «Via di Esempio 1, Istanbul».',
    ),
    hours: line('Orari', 60, {optional: true}).says(
      'Scrivi quando rispondete; vuoti, non appaiono. Es.: «Lun–Sab 9:00–19:00».',
    ),
  },
})

export const header = singleton('Intestazione', PanelLeftIcon, {
  description: 'I pulsanti della barra fissa in alto e le parole per chi usa un lettore di schermo.',
  tabs: ['buttons', 'accessibility'],
  fields: {
    callLabel: line('Pulsante telefono', 12).says('Scrivi una parola: avvia la chiamata. Es.: «Chiama».'),
    whatsappLabel: line('Pulsante WhatsApp', 14).says('Scrivi una parola: apre la chat. Es.: «WhatsApp».'),
    whatsappShortLabel: line('Pulsante WhatsApp, versione corta', 4).says(
      'Scrivi la sigla che si vede sugli schermi molto piccoli. Es.: «WA».',
    ),
    quizButton: line('Pulsante quiz', 16, {optional: true}).says(
      'Scrivi in poche parole il pulsante che apre il quiz, sugli schermi larghi; vuoto, non appare. Es.: «Quiz gratuito».',
    ),
    menuOpenLabel: line('Apri il menu', 40, {group: 'accessibility'}).says(
      'Scrivi che cosa fa il pulsante a tre linee: lo legge il lettore di schermo. Es.: «Apri il menu».',
    ),
    menuCloseLabel: line('Chiudi il menu', 40, {group: 'accessibility'}).says(
      'Scrivi che cosa fa lo stesso pulsante a menu aperto. Es.: «Chiudi il menu».',
    ),
    navigationLabel: spoken('Nome del menu', 40, 'il menu', 'Menu principale'),
    skipLabel: line('Salta al contenuto', 40, {group: 'accessibility'}).says(
      'Scrivi il link che appare a chi usa la tastiera, per saltare il menu. Es.: «Vai al contenuto».',
    ),
    newTabLabel: line('Nuova scheda', 40, {group: 'accessibility', optional: true}).says(
      'Scrivi che cosa aggiunge il lettore di schermo ai link della chat e dei video; vuoto, non aggiunge nulla. Es.: «Si apre in una nuova scheda».',
    ),
  },
})

export const seo = singleton('Ricerca e condivisione', SearchIcon, {
  description: 'Come la pagina appare su Google e quando qualcuno la manda in chat.',
  fields: {
    title: line('Titolo', 60, {advise: (title) => checkNotShort(title, 30, 60)}).says(
      'Scrivi da 30 a 60 caratteri, la parola più cercata per prima. Es.: «Trapianto di capelli a Istanbul | Clinica Capelli».',
    ),
    description: paragraph('Descrizione', 160, {advise: (text) => checkNotShort(text, 70, 160)}).says(
      'Riassumi la pagina in 70–160 caratteri e invita ad aprirla. Es.: «Tre pacchetti, volo escluso, e una valutazione gratuita».',
    ),
    shareImage: pictureField('Immagine di condivisione', {Condivisione: 1200 / 630}, {optional: true}).says(
      'Carica l’immagine che accompagna il link in chat; vuota, si usa quella di apertura. Es.: 1200 × 630\u00a0pixel.',
    ),
    clinicDescription: paragraph('La clinica per i motori di ricerca', 300, {optional: true}).says(
      'Descrivi la clinica con fatti, senza promesse; non si vede sulla pagina. Es.: «Clinica di trapianto di capelli a Istanbul».',
    ),
    procedure: line('Intervento per i motori di ricerca', 60, {optional: true}).says(
      'Scrivi il nome dell’intervento; non si vede sulla pagina. Vuoto, non viene comunicato. Es.: «Trapianto di capelli».',
    ),
  },
})
