/** The sections in which nothing happens, in one file: see `later.tsx`. */
export {Aftercare} from './aftercare/aftercare.tsx'
export {Doctors} from './doctors/doctors.tsx'
export {HowItWorks} from './how-it-works/how-it-works.tsx'
export {Payments} from './payments/payments.tsx'
export {Risks} from './risks/risks.tsx'
export {Trust} from './trust/trust.tsx'
export {Venue} from './venue/venue.tsx'
