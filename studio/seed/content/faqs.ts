import {ranked} from './helpers.ts'
import {richText} from './richText.ts'

const faq =
  (_id: string, question: string) =>
  (...answer: Parameters<typeof richText>) => ({_id, question, answer: richText(...answer)})

export const faqs = ranked([
  faq('faq-costi', 'Quanto costa un trapianto di capelli?')`
    Il prezzo dipende dalla tecnica e dal soggiorno scelti: **da €2.990 a €4.290**, tutto incluso tranne volo e pasti. Comprende sempre:
    - l’intervento e le visite in clinica;
    - l’albergo con la colazione e i trasferimenti a Istanbul;
    - l’assistenza in italiano;
    - i controlli a distanza dopo il rientro.
    Il volo lo prenota lei, da dove preferisce, dopo che abbiamo confermato la data: le diciamo noi entro che ora atterrare. Può confrontare le tre proposte nella sezione [Pacchetti](#packages).
  `,
  faq('faq-idoneita', 'Come faccio a sapere se il trapianto è adatto a me?')`
    Contano la causa della caduta, l’andamento negli anni e la qualità dell’area donatrice, cioè della nuca e dei lati della testa. Con il quiz e, se vuole, una foto i nostri medici le danno un primo orientamento **entro 24\u00a0ore**: non è una visita, che si fa in clinica prima dell’intervento.
    Se il trapianto non è indicato, o se conviene aspettare, glielo diremo e le spiegheremo perché.
  `,
  faq('faq-dolore', 'L’intervento è doloroso?')`
    Si svolge in **anestesia locale**. Le prime iniezioni possono dare fastidio per qualche minuto; poi, di norma, non si avverte dolore. Nei giorni successivi sono frequenti un senso di tensione e un leggero gonfiore, che si controllano con i farmaci prescritti dal medico.
  `,
  faq('faq-tecniche', 'Che differenza c’è fra FUE, FUE Zaffiro e DHI?')`
    In tutti e tre i casi le unità follicolari, cioè gli innesti, si prelevano una a una dall’area donatrice. Cambia il modo in cui si impiantano:
    - **FUE**: si aprono piccoli canali con una lama d’acciaio e vi si inseriscono gli innesti;
    - **FUE Zaffiro**: i canali si aprono con lame di zaffiro, che possono essere più sottili; il resto è come nella FUE;
    - **DHI**: un impiantatore a penna apre il canale e inserisce l’innesto in un solo gesto, spesso senza rasare tutta la testa.
    Nessuna tecnica è la migliore in assoluto: il chirurgo indica quella più adatta al suo caso.
  `,
  faq('faq-durata', 'Quanto dura l’intervento e quanti giorni devo restare a Istanbul?')`
    L’intervento dura in genere **da sei a otto ore**, con le pause necessarie. Bastano tre giorni, quattro con Diamond e cinque con Platinum:
    1. arrivo, visita e disegno dell’attaccatura;
    2. intervento e riposo in albergo;
    3. controllo, primo lavaggio e istruzioni per il rientro.
  `,
  faq('faq-risultati', 'Quando si vede il risultato?')`
    Ci vuole pazienza, perché i capelli seguono il loro ciclo:
    - **dopo 2–4\u00a0settimane** i capelli trapiantati cadono: è normale, le radici restano;
    - **dal terzo o quarto mese** cominciano a ricrescere;
    - **dal sesto mese** il cambiamento, di norma, si vede;
    - **fra i 12 e i 18\u00a0mesi** si può giudicare il risultato.
  `,
  faq('faq-garanzia', 'Che cosa copre la garanzia a vita?')`
    Copre i capelli trapiantati: se non attecchiscono o non crescono come previsto, ripetiamo l’impianto nella stessa area, se l’area donatrice lo consente, e l’intervento non si paga; viaggio e soggiorno restano a suo carico. La **garanzia a vita** è scritta nel certificato che riceve alla dimissione.
    Non riguarda i capelli non trapiantati, che possono continuare a diradarsi. Per questo, durante i controlli, parliamo anche di come curarli. Le altre esclusioni sono nelle condizioni della garanzia, in fondo alla pagina.
  `,
  faq('faq-viaggio', 'Chi organizza il viaggio? A Istanbul qualcuno parla italiano?')`
    Lei prenota il volo; all’albergo e ai trasferimenti pensiamo noi. Un assistente che parla italiano la accoglie in aeroporto, è con lei durante le visite e l’intervento e resta raggiungibile su WhatsApp per tutto il soggiorno.
  `,
  faq('faq-rientro', 'Quando posso tornare al lavoro e allo sport?')`
    Sono indicazioni generali: valgono sempre quelle del medico che la segue.
    - **lavoro d’ufficio**: dopo tre o quattro giorni;
    - **lavori fisici e palestra**: dopo circa due settimane;
    - **piscina, mare e sole diretto**: dopo circa un mese;
    - **casco**: dopo almeno tre settimane.
  `,
  faq('faq-soddisfazione', 'Quanto sono soddisfatti i pazienti?')`
    Nel questionario che inviamo a un anno dall’intervento, il **98%** dei pazienti che rispondono si dichiara soddisfatto. Chi non lo è lo cerchiamo noi, per capire con un controllo se serve tempo, un ritocco o altro. Può leggere alcune esperienze fra le [Testimonianze](#testimonials).
  `,
])
