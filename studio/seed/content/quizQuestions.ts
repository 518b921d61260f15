import {quizQuestionId, STEPS, type Step} from '../../../schemas/quiz-steps.ts'

type Question = {title: string; help: string; options?: readonly string[]; placeholder?: string}

const QUESTIONS: Record<Step, Question> = {
  age: {
    title: 'Quanti anni ha?',
    help: 'L’età ci aiuta a capire come può evolvere la caduta.',
    options: ['18-25', '26-35', '36-45', '46-55', '56+'],
  },
  gender: {
    title: 'Qual è il suo sesso?',
    help: 'La caduta segue un andamento diverso negli uomini e nelle donne.',
    options: ['Uomo', 'Donna'],
  },
  hairLossTime: {
    title: 'Da quanto tempo perde i capelli?',
    help: 'Basta un’idea di massima.',
    options: ['Meno di 1 anno', '1-3 anni', '3-5 anni', 'Più di 5 anni'],
  },
  previousTransplants: {
    title: 'Ha già fatto un trapianto di capelli?',
    help: 'Un intervento precedente lascia meno innesti disponibili nell’area donatrice.',
    options: ['No', 'Sì, una volta', 'Sì, più volte'],
  },
  location: {
    title: 'In quale città vive?',
    help: 'La valutazione tiene conto anche del viaggio.',
    placeholder: 'es. Milano, Roma, Napoli...',
  },
  timeframe: {
    title: 'Quando vorrebbe fare l’intervento?',
    help: 'È solo un’indicazione: non la impegna in alcun modo.',
    options: ['Entro 1 mese', 'Entro 3 mesi', 'Entro 6 mesi', '6-12 mesi'],
  },
  goal: {
    title: 'Che risultato desidera?',
    help: 'Scelga la risposta più vicina alla sua idea: che cosa si può ottenere glielo dirà il medico.',
    options: [
      'Leggero infoltimento',
      'Coprire le zone calve',
      'Aumentare notevolmente la densità',
      'Ripristino completo',
    ],
  },
  photo: {
    title: 'Vuole aggiungere una foto?',
    help: 'Della zona da trattare, alla luce naturale: la valutazione sarà più precisa. Il viso può restare fuori. La vedono soltanto i medici e chi le risponde.',
  },
}

export const quizQuestions = STEPS.map((step) => ({_id: quizQuestionId(step), step, ...QUESTIONS[step]}))
