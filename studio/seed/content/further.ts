import {keyed, titled} from './helpers.ts'
import {richText} from './richText.ts'

/** All people and licences in this file are invented, and the texts say so. */
export const doctors = {
  title: 'Chi la opera',
  intro:
    'Il chirurgo che disegna l’attaccatura è lo stesso che opera. Può conoscerlo prima di partire, in videochiamata con interprete. Nella FUE e nella FUE Zaffiro gli innesti li inserisce con la sua équipe.',
  people: keyed('doctor', 'doctor', [
    {
      name: 'Dott.\u00a0Kerem Örnek',
      specialty: 'Specialista in chirurgia plastica (persona di fantasia)',
      register: 'Ordine dei medici di Istanbul, n.\u00a000000',
      phases: [
        'Visita e disegno dell’attaccatura',
        'Anestesia locale',
        'Prelievo degli innesti',
        'Apertura dei canali (FUE e FUE Zaffiro)',
        'Impianto con tecnica DHI',
        'Controllo del giorno dopo',
      ],
      languages: 'Turco e inglese, con interprete per l’italiano',
    },
    {
      name: 'Dott.ssa\u00a0Elif Örnek',
      specialty: 'Specialista in dermatologia (persona di fantasia)',
      register: 'Ordine dei medici di Istanbul, n.\u00a000001',
      phases: ['Valutazione delle foto', 'Esame dell’area donatrice', 'Controlli a distanza'],
      languages: 'Turco, inglese e italiano',
    },
  ]),
  phasesLabel: 'Esegue di persona',
  registerLabel: 'Iscrizione',
  languagesLabel: 'Lingue',
}

export const venue = {
  title: 'Dove la operiamo',
  intro: 'Una sede sola, sul Bosforo. Visita, intervento e primo lavaggio si fanno tutti qui.',
  licencesTitle: 'Autorizzazioni',
  licences: keyed('licence', 'licence', [
    {name: 'Licenza sanitaria (esempio)', detail: 'n.\u00a000-000, da sostituire con quella della clinica'},
    {name: 'Autorizzazione al turismo sanitario (esempio)', detail: 'n.\u00a000-001, da sostituire'},
  ]),
  mapLabel: 'Vedi sulla mappa',
  mapHref: 'https://mappa.villa-esempio.example/',
}

export const risks = {
  title: 'Rischi e controindicazioni',
  intro: 'È un intervento, con i suoi rischi. Ecco che cosa può succedere, e quando è meglio non operare.',
  points: titled('risk', {
    'Gonfiore e rossore':
      'Frequenti nei primi giorni. Il gonfiore, spesso sulla fronte, passa di norma in circa una settimana; il rossore può durare di più.',
    'Crosticine e prurito': 'Si formano intorno agli innesti e cadono con i lavaggi. Non vanno staccate.',
    'Caduta temporanea':
      'Nelle prime settimane cadono i capelli trapiantati e, a volte, alcuni di quelli vicini; poi, di norma, ricrescono.',
    'Sensibilità ridotta':
      'La pelle può restare meno sensibile per qualche settimana, a volte per mesi; di rado la sensibilità non torna del tutto.',
    'Infezione o sanguinamento':
      'Rari, se si seguono le cure. Con febbre, pus, sangue che non si ferma o rossore che aumenta vada subito da un medico, di notte al pronto soccorso; poi ci scriva.',
    'Innesti che non crescono':
      'Una parte può non attecchire. Fra le domande frequenti trova che cosa copre la garanzia.',
    'Segni nell’area donatrice':
      'I capelli prelevati dalla nuca e dai lati non ricrescono: restano puntini chiari e una densità un po’ minore, che con i capelli rasati si possono notare.',
    'Più raramente':
      'Follicoli infiammati, cicatrici in rilievo, zone di pelle che guariscono male, reazioni all’anestetico.',
    'Quando non si opera':
      'Alopecia areata o cicatriziale attiva, area donatrice insufficiente, disturbi della coagulazione, infezioni della pelle, diabete o ipertensione non controllati, gravidanza.',
    'Quando decide il medico':
      'Caduta non ancora stabile, come spesso prima dei 25\u00a0anni, allattamento, anticoagulanti, malattie del cuore, tendenza alle cicatrici in rilievo, allergia agli anestetici.',
  }),
  note: 'Ci dica sempre quali farmaci prende e quali allergie ha. Decide il medico, dopo la visita: se il trapianto non è indicato, non si fa.',
}

export const aftercare = {
  title: 'Dopo, a casa',
  intro: 'Le prime due settimane sono le più delicate. I giorni si contano dall’intervento.',
  points: titled('aftercare', {
    'Giorni 1–3':
      'Riposo, testa sollevata per dormire, niente sforzi. Il primo lavaggio lo facciamo insieme, in clinica.',
    'Giorni 4–7':
      'Lavaggi delicati ogni giorno, come le abbiamo mostrato. Di solito si torna a un lavoro d’ufficio.',
    'Giorni 8–14':
      'Le crosticine cadono con i lavaggi. Ancora niente palestra, piscina, mare, sole diretto o casco.',
    'Settimane 2–4':
      'I capelli trapiantati cadono: è normale, le radici restano. Si può tornare in palestra; il casco aspetta tre settimane, mare, piscina e sole diretto circa un mese.',
    'Mesi 2–12':
      'Fino al terzo mese si vede poco. Poi i capelli ricrescono, prima sottili e irregolari; dal sesto mese il cambiamento, di norma, si vede.',
    'Mesi 12–18': 'Si giudica il risultato e si decide insieme se proseguire con i controlli.',
  }),
  note: 'Indicazioni generali: valgono sempre quelle del medico che la segue. Per ogni dubbio, ci scriva.',
}

export const payments = {
  title: 'Come si paga',
  intro: 'La valutazione è gratuita, e sul sito non si paga mai.',
  points: titled('payment', {
    Acconto:
      'Lo versa quando conferma la data, e si scala dal prezzo del pacchetto. L’importo glielo scriviamo prima.',
    Saldo:
      'In clinica, dopo la visita e prima dell’intervento, con carta o in contanti. Con bonifico, invece, prima di partire.',
    'Se cambia idea':
      'Prima di partire può spostare la data o rinunciare. Entro quando, e quanto riavrà dell’acconto, glielo scriviamo prima che lo versi.',
    'Se il medico dice di no':
      'Se alla visita il trapianto non risulta indicato, le restituiamo tutto. Le notti del pacchetto le paghiamo noi; il volo resta a suo carico.',
    Rate: 'Non offriamo pagamenti a rate.',
  }),
  note: 'Condizioni di esempio: quelle vere sono nel contratto, che firma prima dell’acconto.',
}

export const texts = {
  items: keyed('textPage', 'text', [
    {
      title: 'Condizioni della garanzia',
      address: 'condizioni-della-garanzia',
      body: richText`
        **Che cosa copre**
        I capelli trapiantati che, a 18\u00a0mesi dall’intervento, non sono cresciuti come previsto, o che in seguito si perdono. Non c’è scadenza: vale per tutta la vita. Lo accerta il medico, sulle foto dei controlli o in visita.
        **Che cosa facciamo**
        Ripetiamo l’impianto nella stessa area, se l’area donatrice lo permette; l’intervento non si paga. Viaggio e soggiorno restano a suo carico.
        **Che cosa non copre**
        - i capelli non trapiantati, che possono continuare a diradarsi;
        - i danni causati da malattie, farmaci, incidenti o da interventi fatti altrove;
        - i casi in cui le cure indicate non sono state seguite.
        **Come si chiede**
        Ci scriva e alleghi le foto: le rispondiamo con il parere del medico. Testo dimostrativo: valgono le condizioni che la clinica le consegna e firma.
      `,
    },
  ]),
}
