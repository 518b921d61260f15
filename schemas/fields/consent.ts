import {flag} from './flag.ts'

/** Whether a patient has signed. `what` is published: 'le foto', say. */
export const patientConsent = (what: string) =>
  flag({
    title: 'Consenso scritto registrato',
    description: `Accendilo solo quando il paziente ha firmato il consenso a pubblicare ${what} e il foglio è in archivio. Es.: spento finché manca la firma.`,
    group: 'consent',
    advise: (consent) =>
      consent === true
        ? true
        : `Il consenso scritto non è registrato: fallo firmare prima di pubblicare ${what}, poi accendi l’interruttore.`,
  })
