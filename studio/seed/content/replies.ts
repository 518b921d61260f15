/** Texts with which staff reply to visitors. Like the page, the texts promise an evaluation by doctors. */
export const replies = {
  firstSubject: 'La sua richiesta di valutazione',
  firstText: `Buongiorno,

abbiamo ricevuto le sue risposte, grazie. Come obiettivo ha indicato «{obiettivo}», come tempi «{periodo}».

I nostri medici leggono le sue risposte e preparano la valutazione, che riceverà entro 24\u00a0ore dalla sua richiesta. Nel frattempo può rispondere a questo messaggio con qualsiasi domanda; se preferisce una telefonata, ci indichi un numero e un orario.

Cordiali saluti
{clinica}`,
  photoSubject: 'Le foto per la sua valutazione',
  photoText: `Buongiorno,

per una valutazione più precisa, ai nostri medici servono tre foto, alla luce naturale: l’attaccatura di fronte, la sommità dall’alto e la nuca. Il viso può restare fuori.

Se vuole, può inviarle rispondendo a questo messaggio. Le vedono soltanto i medici e chi le risponde.

Cordiali saluti
{clinica}`,
  reportSubject: 'La sua valutazione',
  reportText: `Buongiorno,

in allegato trova la valutazione che i nostri medici hanno preparato a partire dalle sue risposte e dal suo obiettivo, «{obiettivo}». È un primo orientamento e non sostituisce una visita.

Se vuole parlarne con un medico, risponda a questo messaggio: le proponiamo volentieri un orario.

Cordiali saluti
{clinica}`,
  laterSubject: 'La sua valutazione è in preparazione',
  laterText: `Buongiorno,

le avevamo promesso la valutazione entro 24\u00a0ore e non ci siamo riusciti: ce ne scusiamo.

I nostri medici la stanno completando; la riceverà al più presto per e\u2011mail.

Cordiali saluti
{clinica}`,
}
