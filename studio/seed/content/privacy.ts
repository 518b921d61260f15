import {richText} from './richText.ts'

const mail = '[privacy@villa-esempio.example](mailto:privacy@villa-esempio.example)'

export const privacy = {
  statement: richText(`
    Useremo le sue risposte, l’indirizzo e-mail e l’eventuale foto soltanto per preparare la valutazione e inviargliela. Comprendono dati sulla salute: inviandoli, **acconsente espressamente** al loro trattamento.
    Li conserviamo per 12 mesi. Può chiederne la cancellazione in qualsiasi momento scrivendo a ${mail}.
  `),
  consentRequired: false,
  visitEvents: false,
  consentLabel:
    'Acconsento al trattamento dei miei dati, compresi quelli sulla salute e l’eventuale foto, per ricevere la valutazione.',
  policyTitle: 'Informativa sulla privacy',
  policy: richText(`
    **Chi tratta i dati**
    Il titolare del trattamento è Villa Esempio, Örnek Caddesi 1, 34000 Istanbul, Turchia. Per ogni richiesta sui suoi dati può scrivere a ${mail}.
    **Quali dati raccogliamo**
    - le risposte al quiz: età, sesso, durata della caduta dei capelli, trapianti precedenti, città, tempi e obiettivo;
    - l’indirizzo e-mail;
    - la foto, se decide di inviarla.
    Finché non invia il modulo, le risposte restano soltanto sul suo dispositivo, per 24 ore al massimo, e può cancellarle quando vuole. Il sito non usa cookie e non contiene strumenti di tracciamento.
    **Perché li trattiamo**
    Li usiamo per preparare la valutazione del suo caso, inviargliela e rispondere alle sue domande. Non li usiamo per altri scopi, non li vendiamo e non prendiamo decisioni automatizzate.
    **Il suo consenso**
    Le risposte e la foto possono rivelare informazioni sulla sua salute. Le trattiamo soltanto con il suo consenso esplicito (art. 9, par. 2, lett. a, del Regolamento UE 2016/679), che vale anche per il trasferimento dei dati in Turchia, dove ha sede la clinica e dove non si applicano le stesse tutele dell’Unione europea. Può revocarlo quando vuole; la revoca non tocca i trattamenti già avvenuti.
    **Chi li vede**
    Li vedono il personale medico e gli addetti che le rispondono, tutti tenuti alla riservatezza, e i fornitori tecnici che conservano i dati per nostro conto. Se ci scrive su WhatsApp, vale anche l’informativa di quel servizio.
    **Per quanto tempo**
    Conserviamo la richiesta e la foto per **12 mesi**, poi le cancelliamo. Se diventa nostro paziente, i suoi dati entrano nella cartella clinica e riceve un’informativa a parte.
    **I suoi diritti**
    - sapere quali dati abbiamo e riceverne una copia;
    - farli correggere o limitarne l’uso;
    - ottenerne la **cancellazione**;
    - riceverli in un formato leggibile da altri sistemi;
    - revocare il consenso;
    - presentare un reclamo al Garante per la protezione dei dati personali.
    Per esercitarli basta un’e-mail all’indirizzo indicato sopra: rispondiamo entro un mese.
  `),
  policyLink: 'Leggi l’informativa sulla privacy',
}
