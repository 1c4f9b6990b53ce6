-- Fees are told by a person in Hindi letters too, and in the money of more countries; a number with points between its thousands
-- ("4.500", "4.500,50") is an amount as one with commas is.
select private.patch_function(
  'private.speaks_of_fees(text)',
  $a$    '[₹€£$]', $a$,
  $b$    'शुल्क|(फ़?|\u095e)ीस|रुपय|रुपए|रूपय|रूपए|(ख़?|\u0959)र्च|भुगतान|(क़?|\u0958)िस्त|छात्रवृत्ति|ट्यूशन|(क़?|\u0958)ीमत|राशि|लागत|डोनेशन',
    '\m(cuestan?|costar[aá]n?|co[uû]te(nt)?)\M', '\m(pesos?|soles|quetzales|lempiras?|guaran[ií]es|bol[ií]vares|bolivianos|colones|f?cfa|dhs?|naira|shillings?|ksh|rands?|cedis?|ringgit|rupiah|baht|taka)\M',
    '[₹€£$₺₦₱₩₫฿₴₽₪¥]', $b$
);
select private.patch_function(
  'private.holds_amount(text)',
  $a$      -- Indian and other large units$a$,
  $b$      '\d[\d.,]*\s*(रुपय|रुपए|रूपय|रूपए|रु(?![\u0900-\u097f])|लाख|ह(ज़?|\u095b)ार|करो(ड़?|\u095c))', '(रुपये|रुपए|रूपये|रूपए|रु)[\s.:]*\d',
      '(एक|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|पंद्रह|बीस|पच्चीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|डे(ढ़?|\u095d)|ढाई)\s+(सौ|लाख|ह(ज़?|\u095b)ार|करो(ड़?|\u095c)|रुपय|रुपए)',
      '\d\s*(प्रति|हर)\s*(वर्ष|माह|मास|मही|साल|सत्र|तिमाही|छात्र|बच्च)',
      '\d[\d.,]*\s*([₺₦₱₩₫฿₴₽₪¥]|(pesos?|soles|quetzales|lempiras?|guaran[ií]es|bol[ií]vares|bolivianos|colones|f?cfa|dhs?|naira|shillings?|ksh|rands?|cedis?|ringgit|rupiah|baht|taka)\M)', '([₺₦₱₩₫฿₴₽₪¥]|\m(f?cfa|dhs?|ksh)\M)[\s.:]*\d',
      -- Indian and other large units$b$
);
select private.patch_function(
  'private.holds_amount(text)',
  $a$(\d{1,3}(,\d{2,3})+|\d{4,})$a$,
  $b$(\d{1,3}(,\d{2,3})+|\d{1,3}(\.\d{3})+(,\d\d?)?|\d{4,})$b$
);
