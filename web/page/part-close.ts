/** What can be touched, towards the end of the page: see `later.tsx`. */
export {Faq} from './faq/faq.tsx'
export {Footer} from './footer/footer.tsx'
