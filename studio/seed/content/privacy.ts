import {richText} from './richText.ts'

const mail = '[privacy@villa-esempio.example](mailto:privacy@villa-esempio.example)'
/** Placeholder that the clinic must replace. Coerenza reports the placeholder before going live. */
const representative = '**(nome e indirizzo da indicare)**'

export const privacy = {
  statement: richText`
    Usiamo risposte, e\u2011mail e foto soltanto per la valutazione e per risponderle. Sono anche dati sulla salute, e la clinica è in Turchia: inviandoli **acconsente espressamente** al loro trattamento e al trasferimento in Turchia, come spiega l’[informativa sulla privacy](#privacy).
    Li conserviamo per 12\u00a0mesi. Può revocare il consenso quando vuole: ${mail}.
  `,
  consentRequired: false,
  visitEvents: false,
  consentLabel:
    'Ho letto l’informativa sulla privacy e acconsento al trattamento dei miei dati, compresi quelli sulla salute e l’eventuale foto, e al loro trasferimento in Turchia, per ricevere la valutazione.',
  policyTitle: 'Informativa sulla privacy',
  policy: richText`
    **Chi tratta i dati**
    Il titolare del trattamento è Villa Esempio, Örnek Caddesi 1, 34000 Istanbul, Turchia. Per ogni richiesta sui suoi dati può scrivere a ${mail}.
    Il nostro rappresentante nell’Unione europea (art.\u00a027 del Regolamento UE 2016/679, «GDPR») è ${representative}.
    **Quali dati raccogliamo**
    - le risposte al quiz: età, sesso, durata della caduta dei capelli, trapianti precedenti, città, tempi e obiettivo;
    - l’indirizzo e-mail;
    - la foto, se decide di inviarla.
    Per difendere il modulo dagli abusi teniamo, per due giorni al massimo, un’impronta dell’indirizzo di rete da cui arriva la richiesta: da sola non permette di risalire all’indirizzo.
    **Che cosa resta sul suo dispositivo**
    - finché non invia il modulo, le risposte (senza la foto), per 24\u00a0ore al massimo;
    - se manca la rete, la richiesta che aspetta di partire, con la foto, per 7\u00a0giorni al massimo.
    Può cancellare tutto quando vuole con il pulsante «Cancella le mie risposte». Il sito non usa cookie e non contiene strumenti di tracciamento.
    **Perché li trattiamo**
    Li usiamo per preparare la valutazione del suo caso, inviargliela e rispondere alle sue domande. Non li usiamo per altri scopi, non li vendiamo e non prendiamo decisioni automatizzate.
    **Il suo consenso**
    Le risposte e la foto possono rivelare informazioni sulla sua salute. Le trattiamo soltanto con il suo consenso esplicito (art.\u00a09, par.\u00a02, lett.\u00a0a, GDPR). Con lo stesso invio acconsente al trasferimento in Turchia, dove ha sede la clinica (art.\u00a049, par.\u00a01, lett.\u00a0a, GDPR): la Commissione europea non ha riconosciuto a quel Paese tutele pari a quelle dell’Unione, e far valere i suoi diritti può essere più difficile. Può revocare il consenso quando vuole; la revoca non tocca i trattamenti già avvenuti. Senza consenso non possiamo preparare la valutazione.
    **Chi li vede**
    Li vedono il personale medico e gli addetti che le rispondono, tutti tenuti alla riservatezza, e i fornitori tecnici che conservano i dati per nostro conto. Se ci scrive su WhatsApp, vale anche l’informativa di quel servizio.
    **Per quanto tempo**
    Conserviamo la richiesta e la foto per **12\u00a0mesi**, poi le cancelliamo. Se diventa nostro paziente, i suoi dati entrano nella cartella clinica e riceve un’informativa a parte.
    **I suoi diritti**
    - sapere quali dati abbiamo e riceverne una copia;
    - farli correggere o limitarne l’uso;
    - ottenerne la **cancellazione**;
    - riceverli in un formato leggibile da altri sistemi;
    - revocare il consenso;
    - presentare un reclamo al Garante per la protezione dei dati personali.
    Per esercitarli basta un’e\u2011mail all’indirizzo indicato sopra: rispondiamo entro un mese.
  `,
  policyLink: 'Leggi l’informativa sulla privacy',
}
