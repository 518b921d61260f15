import {version} from 'styled-components/package.json'
import {namesIn} from './style-names.ts'

const rules = document.querySelector('style')?.textContent
if (rules) {
  // Read and taken away again. It is none of HTML's styles: nothing to apply, nothing that a policy is asked about.
  const style = document.createElementNS('', 'style')
  style.setAttribute('data-styled', '')
  style.setAttribute('data-styled-version', version)
  style.textContent = namesIn(rules)
  document.head.append(style)
}
