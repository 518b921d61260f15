import {unpackNames} from './style-names.ts'

const note = document.querySelector<HTMLMetaElement>('meta[name="styled-components"]')
if (note) {
  const [version = '', names = ''] = note.content.split('; ')
  // Read and taken away again. It is none of HTML's styles: nothing to apply, nothing that a policy is asked about.
  const style = document.createElementNS('', 'style')
  style.setAttribute('data-styled', '')
  style.setAttribute('data-styled-version', version)
  style.textContent = unpackNames(names)
  note.replaceWith(style)
}
