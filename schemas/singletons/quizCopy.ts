import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {singleton} from '../fields/document.ts'
import {inTab} from '../fields/field.ts'
import {listOfLines} from '../fields/list.ts'
import {button, label, line, paragraph} from '../fields/text.ts'
import {flag} from '../fields/value.ts'

export const quizCopy = singleton('Testi del quiz', ClipboardIcon, {
  description: 'Pulsanti, schermate e avvisi del quiz; le domande stanno in «Quiz».',
  tabs: ['questions', 'photo', 'report', 'outcome', 'resume', 'toasts', 'numbers'],
  fields: {
    ...inTab('questions', {
      progress: line('Avanzamento', 40, {must: ['numero', 'totale']}).says(
        'Scrivi come si legge il passo, con {numero} e {totale}. Es.: «Domanda {numero} di {totale}».',
      ),
      backButton: button('Pulsante indietro', 20, 'torna alla domanda precedente', 'Indietro'),
      continueButton: line('Pulsante avanti', 20).says(
        'Scrivi il pulsante sotto il campo della città. Es.: «Continua».',
      ),
      closeLabel: line('Chiudi il quiz', 40).says(
        'Scrivi che cosa fa la crocetta: lo legge il lettore di schermo. Es.: «Chiudi il quiz».',
      ),
      firstNote: line('Nota alla prima domanda', 100, {optional: true}).says(
        'Rassicura chi sta per cominciare, in una riga; vuota, non appare. Es.: «Gratuito · due minuti».',
      ),
    }),
    ...inTab('photo', {
      photoHint: line('Formati accettati', 50).says(
        'Scrivi quali file vanno bene. Es.: «JPG, PNG (max 5MB)».',
      ),
      photoChoose: button('Scegli una foto', 28, 'apre la galleria', 'Scegli una foto'),
      photoTake: button('Scatta una foto', 28, 'apre la fotocamera del telefono', 'Scatta una foto'),
      photoDrop: line('Trascina una foto', 50).says(
        'Scrivi l’invito per chi usa il computer. Es.: «Può anche trascinarla qui».',
      ),
      photoReplace: button('Cambia la foto', 28, 'sceglie un’altra foto', 'Cambia la foto'),
      photoRemove: button('Togli la foto', 28, 'elimina la foto scelta', 'Togli la foto'),
      photoAlt: line('Descrizione dell’anteprima', 60).says(
        'Scrivi che cosa annuncia il lettore di schermo sull’anteprima. Es.: «La foto che ha scelto».',
      ),
      photoNoPreview: paragraph('Anteprima non disponibile', 140, {rows: 2}).says(
        'Avvisa chi sceglie un formato che il browser non legge: questa foto non parte. Es.: «Formato non leggibile: scelga un JPG».',
      ),
      skipButton: line('Salta la foto', 32).says(
        'Scrivi il pulsante per proseguire senza foto. Es.: «Salta questo passaggio».',
      ),
    }),
    ...inTab('report', {
      processingTitle: line('Titolo dell’attesa', 60).says(
        'Scrivi il titolo dei 3\u00a0secondi di elaborazione. Es.: «Stiamo preparando la sua richiesta».',
      ),
      processingSteps: listOfLines('Passi dell’attesa', 3, 60).says(
        'Aggiungi tre frasi brevi, nell’ordine in cui appaiono. Es.: «Mettiamo in ordine le sue risposte».',
      ),
      emailTitle: line('Titolo del modulo', 60).says(
        'Scrivi il titolo sopra il campo e\u2011mail. Es.: «Dove le inviamo la valutazione?».',
      ),
      emailText: paragraph('Testo del modulo', 220).says(
        'Di’ che cosa arriva e quando. Es.: «Riceverà la valutazione entro 24\u00a0ore».',
      ),
      emailLabel: label('Nome del campo e-mail', 40, 'sopra il campo', 'La sua e\u2011mail'),
      emailPlaceholder: line('Suggerimento nel campo', 40).says(
        'Scrivi l’esempio in grigio nel campo vuoto. Es.: «nome@esempio.it».',
      ),
      submitButton: button('Pulsante di invio', 34, 'invia la richiesta', 'Ricevi la Valutazione Gratuita'),
      submittingLabel: line('Pulsante durante l’invio', 34).says(
        'Scrivi che cosa si legge mentre i dati partono. Es.: «Invio in corso…».',
      ),
      chatNotice: line('Avviso della chat', 120, {optional: true}).says(
        'Di’ prima dell’invio che poi si apre WhatsApp; vuoto, non appare. Es.: «Dopo l’invio si apre WhatsApp».',
      ),
      phoneAsked: flag('Chiedi anche il telefono').says(
        'Acceso, sotto l’e\u2011mail c’è un campo facoltativo: prima nominalo nell’avviso e nell’informativa. Es.: spento.',
      ),
      phoneLabel: line('Nome del campo telefono', 40, {optional: true}).says(
        'Scrivi l’etichetta e che è facoltativo; vuota, il campo non appare. Es.: «Telefono (facoltativo)».',
      ),
      phoneHint: line('Spiegazione del telefono', 100, {optional: true}).says(
        'Di’ a che cosa serve e come si scrive; vuota, non appare. Es.: «Solo per risponderle su WhatsApp».',
      ),
    }),
    ...inTab('outcome', {
      successTitle: line('Titolo di riuscita', 60).says(
        'Scrivi il titolo dopo l’invio. Es.: «La sua richiesta è arrivata».',
      ),
      successText: paragraph('Testo di riuscita', 220).says(
        'Di’ che cosa succede adesso e quando. Es.: «Le scriviamo entro 24\u00a0ore».',
      ),
      successPhotoLost: paragraph('Testo: arrivata senza foto', 140, {rows: 2, optional: true}).says(
        'Di’ che la foto non è arrivata e come può inviarla. Es.: «La foto non è arrivata: la alleghi alla risposta».',
      ),
      successWhatsapp: line('Link alla chat', 34).says(
        'Scrivi il link per chi non ha visto aprirsi WhatsApp. Es.: «Continua su WhatsApp».',
      ),
      successClose: line('Chiudi il ringraziamento', 40, {optional: true}).says(
        'Scrivi che cosa fa la crocetta: lo legge il lettore di schermo. Es.: «Chiudi il messaggio».',
      ),
      failureTitle: line('Titolo di errore', 60).says(
        'Scrivi il titolo di un invio non riuscito. Es.: «Non siamo riusciti a salvare».',
      ),
      failureText: paragraph('Testo di errore', 220).says(
        'Di’ che cosa può fare il visitatore, senza colpe. Es.: «Le risposte sono ancora qui: può riprovare».',
      ),
      retryButton: button('Pulsante riprova', 24, 'ritenta l’invio', 'Riprova'),
      outboxTitle: line('Titolo: in attesa di invio', 60).says(
        'Scrivi il titolo per quando manca la connessione. Es.: «In attesa di invio».',
      ),
      outboxText: paragraph('Testo: in attesa di invio', 220).says(
        'Spiega che la richiesta parte da sola più tardi. Es.: «La inviamo appena torna la connessione».',
      ),
      outboxSent: line('Avviso: inviata più tardi', 80).says(
        'Scrivi l’avviso di quando la richiesta in attesa è partita. Es.: «La sua richiesta è stata inviata».',
      ),
      outboxWithdrawn: line('Avviso: richiesta ritirata', 80, {optional: true}).says(
        'Scrivi l’avviso per chi cancella le risposte mentre una richiesta aspetta: non parte più. Es.: «Richiesta ritirata».',
      ),
    }),
    ...inTab('resume', {
      resumeTitle: line('Titolo della ripresa', 60).says(
        'Scrivi il titolo per chi torna a un quiz lasciato a metà. Es.: «Vuole riprendere il quiz?».',
      ),
      resumeText: paragraph('Testo della ripresa', 220, {rows: 2}).says(
        'Di’ che le risposte restano 24\u00a0ore su questo dispositivo. Es.: «Le sue risposte sono ancora qui».',
      ),
      resumeButton: button('Pulsante riprendi', 28, 'torna all’ultima domanda', 'Riprendi il quiz'),
      restartButton: button('Pulsante ricomincia', 28, 'riparte dalla prima domanda', 'Ricomincia'),
      clearButton: line('Cancella le risposte', 34).says(
        'Scrivi il pulsante che elimina le risposte dal dispositivo. Es.: «Cancella le mie risposte».',
      ),
      clearConfirm: line('Conferma della cancellazione', 34, {optional: true}).says(
        'Scrivi che cosa chiede il pulsante prima di cancellare; vuoto, cancella al primo tocco. Es.: «Sì, cancella tutto».',
      ),
      cleared: line('Avviso di cancellazione', 60).says(
        'Scrivi l’avviso dopo la cancellazione. Es.: «Le sue risposte sono state cancellate».',
      ),
    }),
    ...inTab('toasts', {
      successToast: line('Avviso: dati salvati', 50).says(
        'Scrivi l’avviso di un invio riuscito, che si legga in 2\u00a0secondi. Es.: «Dati salvati con successo!».',
      ),
      photoErrorToast: line('Avviso: foto non caricata', 50).says(
        'Scrivi l’avviso quando la foto non parte ma la richiesta sì. Es.: «Errore nel caricamento della foto».',
      ),
      saveErrorToast: line('Avviso: dati non salvati', 50).says(
        'Scrivi l’avviso di un salvataggio non riuscito. Es.: «Errore nel salvataggio dei dati».',
      ),
      unexpectedErrorToast: line('Avviso: errore imprevisto', 50).says(
        'Scrivi l’avviso per tutto ciò che non è previsto. Es.: «Si è verificato un errore».',
      ),
    }),
    ...inTab('numbers', {
      sourceKept: flag('Conserva la provenienza').says(
        'Acceso, la richiesta dice da quale sito o campagna arriva il visitatore: prima nominalo nell’informativa. Es.: spento.',
      ),
      stepsCounted: flag('Conta i passi del quiz').says(
        'Acceso, in «Richieste» vedi a quale domanda si fermano i visitatori, senza sapere chi sono: prima nominalo nell’informativa. Es.: spento.',
      ),
      proofKept: flag('Conserva la prova del consenso').says(
        'Acceso, la richiesta ricorda quale versione dell’avviso e dell’informativa ha letto il visitatore: prima nominalo nell’informativa. Es.: spento.',
      ),
    }),
  },
})
