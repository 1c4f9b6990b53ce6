-- Fees are told by a person in every language that has topics: an article in German, Italian, Portuguese or Arabic that names an
-- amount of money is withheld as one in English is.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.speaks_of_fees(text)', '''[₹€£$]''', '''\m(schulgeld|geb(ü|ue)hr(en)?|kosten|kostet|beitr(a|ä)ge?|preis|bezahl(en|t)|zahlung(en)?|stipendi(um|en)|\w*(geb(ü|ue)hr(en)?|beitrag|beiträge|kosten))\M'',
    ''\m(rett[ae]|cost[oi]|costan?o?|prezz[oi]|tariff[ae]|tasse|quota mensile|pagament[oi]|pagare|sconti?|cauzione|caparra)\M'',
    ''\m(mensalidades?|propinas?|preços?|custos?|custam?|valor|taxas?|anuidades?|pagamentos?|parcelas?|descontos?|bolsas?)\M'',
    ''رسوم|الأقساط|أقساط|سعر|أسعار|تكلفة|مصاريف|مصروفات|دفع|خصم'', ''\m(euros?|reais|dirhams?|dinars?|riyals?|francs?|franken|chf|brl|sar)\M'', ''درهم|ريال|دينار|جنيه'',
    ''[₹€£$]'''),
      ('private.holds_amount(text)', '''([₹€£$]|\m(rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?)\M)[\s.:]*\d'',', '''([₹€£$]|\m(rs|inr|usd|eur|gbp|aed|rupees?|euros?|dollars?|dirhams?)\M)[\s.:]*\d'',
      ''\d[\d.,]*\s*(reais|franken|francs?|chf|brl|sar|dinars?|riyals?|درهم|دراهم|ريال|دينار|جنيه|ألف)'', ''\m(chf|brl|sar)\M[\s.:]*\d'',
      ''\d[\d.,]*\s*(pro|im|je|al|alla|por|ao)\s+(monat|jahr|woche|stunde|mese|anno|settimana|ora|lezione|m[eê]s|ano|semana|aula)\M'',')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
