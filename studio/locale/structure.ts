/** What the Italian translation of Sanity's document lists and forms leaves in English, or says as no Italian would. */
const NOT_THERE = 'Il documento non esiste nella versione scelta'

export const structure: Record<string, string> = {
  'action.delete.disabled.target-not-found': NOT_THERE,
  'action.discard-changes.disabled.target-not-found': NOT_THERE,
  // 'Annulla' is what closes a dialog: beside it, what throws words away has another name.
  'action.discard-changes.label': 'Scarta le modifiche',
  'action.duplicate.disabled.target-not-found': NOT_THERE,
  'action.publish.disabled.target-not-found': NOT_THERE,
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
  'action.unpublish.disabled.target-not-found': NOT_THERE,
  'banners.obsolete-draft.actions.compare-draft.tooltip':
    'Il documento non è pubblicato: non c’è nulla con cui confrontare la bozza.',
  'confirm-delete-dialog.confirm-button.text_delete_one': 'Elimina documento',
  'confirm-delete-dialog.confirm-button.text_delete_other': 'Elimina tutte le versioni',
  'confirm-delete-dialog.confirmation.text_delete_one': 'Vuoi davvero eliminare questo documento?',
  'confirm-delete-dialog.confirmation.text_delete_other':
    'Vuoi davvero eliminare tutte le versioni di questo documento?',
  'document-inspector.error.close-button.aria-label': 'Chiudi il pannello',
  'document-inspector.error.description': 'Non è stato possibile mostrare questo pannello.',
  'document-inspector.error.retry-button.text': 'Riprova',
  'document-inspector.error.title': 'Qualcosa è andato storto',
  'document-target-badges.not-in-target.tooltip': 'Il documento non esiste ancora in questa versione.',
  'document-view.form-view.sync-pending.description':
    'Continuo a provare. Intanto le modifiche restano nel browser.',
  'document-view.form-view.sync-pending.title': 'Le modifiche non si stanno salvando',
  'document-view.form-view.sync-recovering.description':
    'Potrai continuare a scrivere appena le modifiche sono salvate.',
  'document-view.form-view.sync-recovering.title': 'Salvataggio delle modifiche…',
  'document-view.form-view.sync-stalled.description':
    'Potrai continuare a scrivere quando saranno salvate. Restano nel browser: lascia aperta questa scheda mentre continuo a provare.',
  'document-view.form-view.sync-stalled.title': 'Le modifiche non sono ancora salvate',
  'incoming-references-pane.no-references': 'Nessun riferimento in entrata.',
  'menu-items.layout.restore-default': 'Vista predefinita',
  'menu-items.layout.restore-default.disabled-reason': 'È già la vista predefinita',
  'menu-items.sort-by.restore-default': 'Ordine predefinito',
  'menu-items.sort-by.restore-default.disabled-reason': 'È già l’ordine predefinito',
  'panes.document-operation-results.operation-success_unpublish':
    'Non è più nella pagina. Qui continui con la bozza.',
  'panes.document-list-pane.error.max-retries-attempted':
    'Dopo {{count}} tentativi non riusciti non riprovo più da solo.',
  'panes.document-list-pane.search-ordering.aria-label': 'Cambia l’ordine dei risultati',
  'panes.document-list-pane.search-ordering.label': 'Ordinati per {{order}}',
  'panes.document-list-pane.search-ordering.relevance': 'Pertinenza',
  'panes.document-list-pane.search-ordering.summary-relevance': 'Ordinati per pertinenza',
  'panes.document-list-pane.sort-order.disabled-reason':
    'Questo ordine usa campi che il tipo di documento non ha',
  // 'Nuovo' before a feminine noun reads wrong: the kind goes first.
  'panes.document-header-title.new.text': '{{schemaType}}: nuova voce',
}
