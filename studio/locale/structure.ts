/** What the Italian translation of Sanity's document lists and forms leaves in English, or says as no Italian would. */
export const structure: Record<string, string> = {
  // 'Annulla' is what closes a dialog: beside it, what throws words away has another name.
  'action.discard-changes.label': 'Scarta le modifiche',
  'action.publish.already-published.tooltip': 'Pubblicato {{timeSincePublished}}',
  'action.publish.no-changes.tooltip': 'Nessuna modifica da pubblicare',
  'action.publish.validation-in-progress.label': 'Controllo…',
  'action.publish.validation-issues-toast.description': 'Prima correggi quello che è segnato in rosso.',
  'action.publish.validation-issues-toast.title': 'Non si può ancora pubblicare',
  'action.publish.validation-issues.tooltip': 'Prima di pubblicare correggi quello che è segnato in rosso.',
  'action.restore.confirm.message':
    'Questa versione prende il posto della bozza. In rete va quando premi Pubblica.',
  'action.restore.tooltip': 'Ripristina questa versione',
  'action.unpublish.disabled.already-unpublished': 'Questo documento è già stato tolto dalla pagina',
  'document-inspector.error.close-button.aria-label': 'Chiudi il pannello',
  'document-inspector.error.description': 'Non è stato possibile mostrare questo pannello.',
  'document-inspector.error.retry-button.text': 'Riprova',
  'document-inspector.error.title': 'Qualcosa è andato storto',
  'document-view.form-view.sync-pending.description':
    'Continuo a provare. Intanto le modifiche restano nel browser.',
  'document-view.form-view.sync-pending.title': 'Le modifiche non si stanno salvando',
  'document-view.form-view.sync-recovering.description':
    'Potrai continuare a scrivere appena le modifiche sono salvate.',
  'document-view.form-view.sync-recovering.title': 'Salvataggio delle modifiche…',
  'document-view.form-view.sync-stalled.description':
    'Potrai continuare a scrivere quando saranno salvate. Restano nel browser: lascia aperta questa scheda mentre continuo a provare.',
  'document-view.form-view.sync-stalled.title': 'Le modifiche non sono ancora salvate',
  'panes.document-operation-results.operation-success_unpublish':
    'Non è più nella pagina. Qui continui con la bozza.',
  // 'Nuovo' before a feminine noun reads wrong: the kind goes first.
  'panes.document-header-title.new.text': '{{schemaType}}: nuova voce',
}
