import {ranked} from './helpers.ts'
import {bullets, numbers, paragraph, richText} from './richText.ts'

const faq = (slug: string, question: string, ...answer: Parameters<typeof richText>) => ({
  _id: `faq-${slug}`,
  question,
  answer: richText(...answer),
})

export const faqs = ranked([
  faq(
    'costi',
    'Quanto costa un trapianto di capelli?',
    paragraph(
      'Il prezzo dipende dalla tecnica e dal soggiorno scelto: **da €2.990 a €4.290**, tutto incluso. Comprende sempre:',
    ),
    bullets(
      'l’intervento e le visite in clinica;',
      'l’albergo e i trasferimenti a Istanbul;',
      'l’assistenza in italiano;',
      'i controlli a distanza dopo il rientro.',
    ),
    paragraph(
      'Il volo resta a suo carico: così sceglie lei da dove e quando partire. Può confrontare le tre proposte nella sezione [Pacchetti](#packages).',
    ),
  ),
  faq(
    'idoneita',
    'Come faccio a sapere se il trapianto è adatto a me?',
    paragraph(
      'Contano la causa della caduta, l’andamento negli anni e la qualità dell’area donatrice, cioè della nuca e dei lati della testa. Con il quiz e una foto i nostri medici possono darle un primo parere **entro 24 ore**.',
    ),
    paragraph(
      'Se il trapianto non è indicato, o se conviene aspettare, glielo diremo e le spiegheremo perché.',
    ),
  ),
  faq(
    'dolore',
    'L’intervento è doloroso?',
    paragraph(
      'Si svolge in **anestesia locale**. Le prime iniezioni possono dare fastidio per qualche minuto; poi, di norma, non si avverte dolore. Nei giorni successivi sono frequenti un senso di tensione e un leggero gonfiore, che si controllano con i farmaci prescritti dal medico.',
    ),
  ),
  faq(
    'tecniche',
    'Che differenza c’è fra FUE, FUE Zaffiro e DHI?',
    paragraph(
      'In tutti e tre i casi le unità follicolari, cioè gli innesti, si prelevano una a una dall’area donatrice. Cambia il modo in cui si impiantano:',
    ),
    bullets(
      '**FUE**: si aprono piccoli canali con una lama d’acciaio e vi si inseriscono gli innesti;',
      '**FUE Zaffiro**: le lame di zaffiro consentono canali più sottili e vicini fra loro;',
      '**DHI**: un impiantatore a penna apre il canale e inserisce l’innesto in un solo gesto, spesso senza rasare tutta la testa.',
    ),
    paragraph('Nessuna tecnica è la migliore in assoluto: il chirurgo indica quella più adatta al suo caso.'),
  ),
  faq(
    'durata',
    'Quanto dura l’intervento e quanti giorni devo restare a Istanbul?',
    paragraph(
      'L’intervento dura in genere **da sei a otto ore**, con le pause necessarie. Bastano tre o quattro giorni:',
    ),
    numbers(
      'arrivo, visita e disegno dell’attaccatura;',
      'intervento e riposo in albergo;',
      'controllo, primo lavaggio e istruzioni per il rientro.',
    ),
  ),
  faq(
    'risultati',
    'Quando si vede il risultato?',
    paragraph('Ci vuole pazienza, perché i capelli seguono il loro ciclo:'),
    bullets(
      '**dopo 2–4 settimane** i capelli trapiantati cadono: è normale, le radici restano;',
      '**dal terzo o quarto mese** cominciano a ricrescere;',
      '**dal sesto mese** il cambiamento è evidente;',
      '**fra i 12 e i 18 mesi** il risultato si considera definitivo.',
    ),
  ),
  faq(
    'garanzia',
    'Che cosa copre la garanzia a vita?',
    paragraph(
      'Copre i capelli trapiantati: se nel tempo non dovessero attecchire o crescere come previsto, ripetiamo l’impianto nella stessa area senza costi per l’intervento. La **garanzia a vita** è scritta nel certificato che riceve alla dimissione.',
    ),
    paragraph(
      'Non riguarda i capelli non trapiantati, che possono continuare a diradarsi. Per questo, durante i controlli, parliamo anche di come curarli.',
    ),
  ),
  faq(
    'viaggio',
    'Chi organizza il viaggio? A Istanbul qualcuno parla italiano?',
    paragraph(
      'Lei prenota il volo; all’albergo e ai trasferimenti pensiamo noi. Un assistente che parla italiano la accoglie in aeroporto, è con lei durante le visite e l’intervento e resta raggiungibile su WhatsApp per tutto il soggiorno.',
    ),
  ),
  faq(
    'rientro',
    'Quando posso tornare al lavoro e allo sport?',
    paragraph('Sono indicazioni generali: valgono sempre quelle del medico che la segue.'),
    bullets(
      '**lavoro d’ufficio**: dopo tre o quattro giorni;',
      '**lavori fisici e palestra**: dopo circa due settimane;',
      '**piscina, mare e sole diretto**: dopo circa un mese;',
      '**casco**: dopo almeno tre settimane.',
    ),
  ),
  faq(
    'soddisfazione',
    'Quanto sono soddisfatti i pazienti?',
    paragraph(
      'Nel questionario che inviamo a un anno dall’intervento, il **98%** dei pazienti si dichiara soddisfatto. Gli altri li ricontattiamo uno per uno: quasi sempre un controllo chiarisce se serve tempo o un ritocco. Può leggere alcune esperienze fra le [Testimonianze](#testimonials).',
    ),
  ),
])
