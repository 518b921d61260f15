/** What can be touched, in the middle of the page: see `later.tsx`. */
export {BeforeAfter} from './before-after/before-after.tsx'
export {Packages} from './packages/packages.tsx'
export {Testimonials} from './testimonials/testimonials.tsx'
