import {keyed} from './helpers.ts'

/** The parts that a clinic may leave empty. People and papers are invented, and say so. */
export const doctors = {
  title: 'Chi la opera',
  intro: 'Chi disegna l’attaccatura è chi la opera. Lo conosce prima di partire, in videochiamata.',
  people: keyed('doctor', 'doctor', [
    {
      name: 'Dott. Kerem Örnek',
      specialty: 'Specialista in chirurgia plastica (persona di fantasia)',
      register: 'Ordine dei medici di Istanbul, n.\u00a000000',
      phases: [
        'Visita e disegno dell’attaccatura',
        'Anestesia locale',
        'Incisione dei canali',
        'Controllo del giorno dopo',
      ],
      languages: 'Turco e inglese, con interprete per l’italiano',
    },
    {
      name: 'Dott.ssa Elif Örnek',
      specialty: 'Specialista in dermatologia (persona di fantasia)',
      register: 'Ordine dei medici di Istanbul, n.\u00a000001',
      phases: ['Valutazione delle foto', 'Esame dell’area donatrice', 'Controlli a distanza'],
      languages: 'Turco, inglese e italiano',
    },
  ]),
  phasesLabel: 'Fa di persona',
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
  mapLabel: 'Apri nella mappa',
  mapHref: 'https://mappa.villa-esempio.example/',
}

export const risks = {
  title: 'Rischi e controindicazioni',
  intro: 'È un intervento, anche se piccolo. Ecco che cosa può succedere, e quando è meglio non farlo.',
  points: keyed('titledText', 'risk', [
    {
      title: 'Gonfiore e rossore',
      text: 'Frequenti nei primi giorni, soprattutto sulla fronte. Di norma passano da soli in circa una settimana.',
    },
    {
      title: 'Crosticine e prurito',
      text: 'Si formano intorno agli innesti e cadono con i lavaggi. Non vanno staccate.',
    },
    {
      title: 'Caduta temporanea',
      text: 'Nelle prime settimane cadono i capelli trapiantati e, a volte, alcuni di quelli vicini; poi ricrescono.',
    },
    {
      title: 'Sensibilità ridotta',
      text: 'La pelle può restare meno sensibile per qualche settimana, di rado per mesi.',
    },
    {
      title: 'Infezione o sanguinamento',
      text: 'Sono rari con le cure indicate. Con febbre, pus o un rossore che aumenta senta subito un medico, e ci scriva.',
    },
    {
      title: 'Innesti che non crescono',
      text: 'Una parte può non attecchire. Fra le domande qui sotto trova che cosa copre la garanzia.',
    },
    {
      title: 'Segni nell’area donatrice',
      text: 'Restano puntini chiari, che con i capelli rasati si possono notare.',
    },
    {
      title: 'Quando non si opera',
      text: 'Alopecia in fase attiva, area donatrice insufficiente, disturbi della coagulazione, infezioni della pelle, gravidanza, malattie non controllate.',
    },
  ]),
  note: 'Ci dica sempre quali farmaci prende. Decide il medico, dopo la visita: se il trapianto non è indicato, non si fa.',
}

export const aftercare = {
  title: 'Dopo, a casa',
  intro: 'Due settimane di attenzioni, poi pazienza: i capelli hanno il loro tempo.',
  points: keyed('titledText', 'aftercare', [
    {
      title: 'Giorni 1–3',
      text: 'Riposo, testa sollevata per dormire, niente sforzi. Il primo lavaggio lo facciamo insieme, in clinica.',
    },
    {
      title: 'Giorni 4–7',
      text: 'Lavaggi delicati ogni giorno, come le abbiamo mostrato. Di solito si torna a un lavoro d’ufficio.',
    },
    {
      title: 'Giorni 8–14',
      text: 'Le crosticine cadono con i lavaggi. Ancora niente palestra, piscina, sole diretto e casco.',
    },
    {title: 'Settimane 2–4', text: 'I capelli trapiantati cadono: è normale, le radici restano.'},
    {
      title: 'Mesi 3–6',
      text: 'Cominciano a ricrescere, prima sottili e irregolari, poi sempre più regolari.',
    },
    {
      title: 'Mesi 12–18',
      text: 'Si giudica il risultato, e si decide insieme se e come proseguire con i controlli.',
    },
  ]),
  note: 'Sono indicazioni generali: valgono sempre quelle del medico che la segue. Per un dubbio ci scriva quando vuole.',
}

export const payments = {
  title: 'Come si paga',
  intro: 'Prima della valutazione non si paga nulla, e sul sito non si paga mai.',
  points: keyed('titledText', 'payment', [
    {title: 'Acconto', text: 'Si versa quando conferma la data, e si scala dal prezzo del pacchetto.'},
    {
      title: 'Saldo',
      text: 'In clinica, dopo la visita e prima dell’intervento: con carta, con bonifico o in contanti.',
    },
    {
      title: 'Se cambia idea',
      text: 'Se ci avvisa prima di partire, può spostare la data oppure riavere l’acconto, come dice il contratto.',
    },
    {
      title: 'Se il medico dice di no',
      text: 'Se alla visita il trapianto non risulta indicato, l’acconto si restituisce per intero.',
    },
    {title: 'Rate', text: 'Non le offriamo noi: se le servono, può chiederle alla sua banca.'},
  ]),
  note: 'Le condizioni complete stanno nel contratto, che legge e firma prima di versare l’acconto.',
}
