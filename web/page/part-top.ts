/** Of what can be touched, what is nearest to a visitor's hand: see `later.tsx`. */
export {Header} from './header/header.tsx'
export {Hero} from './hero/hero.tsx'
export {BottomBar} from './quiz-at-hand.tsx'
