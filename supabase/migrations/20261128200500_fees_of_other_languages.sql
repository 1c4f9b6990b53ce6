-- Fees are told by a person in every language that has topics: an article in German, Italian, Portuguese or Arabic that names an
-- amount of money is withheld as one in English is.
select private.patch_function(
  'private.speaks_of_fees(text)',
  '''[₹€£$]''',
  '''\m(schulgeld|geb(ü|ue)hr(en)?|kosten|kostet|beitr(a|ä)ge?|preis|bezahl(en|t)|zahlung(en)?|stipendi(um|en)|\w*(geb(ü|ue)hr(en)?|beitrag|beiträge|kosten))\M'',
    ''\m(rett[ae]|cost[oi]|costan?o?|prezz[oi]|tariff[ae]|tasse|quota mensile|pagament[oi]|pagare|sconti?|cauzione|caparra)\M'',
    ''\m(mensalidades?|propinas?|preços?|custos?|custam?|valor|taxas?|anuidades?|pagamentos?|parcelas?|descontos?|bolsas?)\M'',
    ''رسوم|الأقساط|أقساط|سعر|أسعار|تكلفة|مصاريف|مصروفات|دفع|خصم'', ''\m(euros?|reais|dirhams?|dinars?|riyals?|francs?|franken|chf|brl|sar)\M'', ''درهم|ريال|دينار|جنيه'',
    ''[₹€£$]'''
);
select private.patch_function(
  'private.holds_amount(text)',
  '''([₹€£$]|\m(rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?)\M)[\s.:]*\d'',',
  '''([₹€£$]|\m(rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?)\M)[\s.:]*\d'',
      ''\d[\d.,]*\s*(reais|franken|francs?|chf|brl|sar|dinars?|riyals?|درهم|دراهم|ريال|دينار|جنيه|ألف)'', ''\m(chf|brl|sar)\M[\s.:]*\d'',
      ''\d[\d.,]*\s*(pro|im|je|al|alla|por|ao)\s+(monat|jahr|woche|stunde|mese|anno|settimana|ora|lezione|m[eê]s|ano|semana|aula)\M'','
);
