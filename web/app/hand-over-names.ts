import {unpackNames} from './style-names.ts'

const note = document.querySelector<HTMLMetaElement>('meta[name="styled-components"]')
if (note) {
  const [version = '', names = ''] = note.content.split(/ (.*)/s)
  const style = document.createElement('style')
  // Nothing to apply, and nothing that the policy for styles is asked about: it is read and taken away again.
  style.setAttribute('type', 'text/plain')
  style.dataset.styled = ''
  style.dataset.styledVersion = version
  style.textContent = unpackNames(names)
  note.replaceWith(style)
}
