export const packagesSection = {
  teaserTitle: 'Tre pacchetti, tutto incluso tranne il volo',
  teaserText:
    'Intervento, soggiorno, trasferimenti e controlli in un prezzo solo, da €2.400, che conosce prima di partire.',
  teaserButton: 'Visualizza Pacchetti e Prezzi',
  teaserPrice: 'da €{prezzo}',
  title: 'Scelga con calma il suo pacchetto',
  intro:
    'Cambiano la tecnica, il soggiorno e i trattamenti. Restano uguali la cura, chi opera e la garanzia a vita.',
  commonTitle: 'In tutti i pacchetti',
  common: [
    'Trasferimenti privati da e per l’aeroporto',
    'Assistente che parla italiano',
    'Primo lavaggio in clinica',
    'Controlli a distanza per 18\u00a0mesi o più',
    'Garanzia a vita',
  ],
  popularLabel: 'PIÙ POPOLARE',
  priceLabel: 'Prezzo',
  originalPriceLabel: 'Prezzo di listino',
  includedLabel: 'Il pacchetto comprende',
  chooseButton: 'Scegli {pacchetto}',
  chatNote: 'Si apre WhatsApp; nessun pagamento online.',
  quoteText: 'Il suo caso è diverso? Ce lo racconti: prepariamo una proposta su misura.',
  quoteButton: 'Richiedi Preventivo Personalizzato',
  note: 'Prezzi in euro, volo escluso. Il numero di innesti e la tecnica si confermano dopo la valutazione medica.',
}
