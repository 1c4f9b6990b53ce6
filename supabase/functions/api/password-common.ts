/** What the commonest passwords are made of, in small letters; digits and marks around them make them no rarer. */
export const commonPasswordWords: readonly string[] = `
password passwort passwd passphrase motdepasse contrasena contraseña clave parola welcome letmein login logon
access admin administrator root user guest manager office staff teacher student principal school schools college
academy admission admissions education enquiry enquiries classroom learning headmaster schoolgate
changeme change default secret private secure security master please iloveyou loveyou love lovely forever always
family mother father mommy daddy baby babygirl angel princess sunshine rainbow flower flowers butterfly
chocolate cookie cookies banana orange cherry summer winter spring autumn monday friday january february march
april august september october november december monkey dragon tiger tigger lion eagle falcon phoenix wolf bear
panda kitten kitty puppy horse shadow ninja football baseball basketball soccer hockey cricket tennis golf
liverpool arsenal chelsea barcelona realmadrid madrid superman batman spiderman ironman starwars pokemon naruto
minecraft fortnite matrix michael jordan jessica jennifer daniel thomas robert andrew charlie ashley nicole
hannah joshua matthew anthony william george martin richard patrick alexander alexandra samantha elizabeth
victoria computer internet samsung google facebook iphone android windows microsoft linux oracle apple hello
helloworld hellohello bonjour namaste hola amigo amigos amor teamo tequiero jetaime bienvenue bienvenido india
bharat mumbai delhi pakistan london paris france america canada mexico espana whatever trustno jesus jesuschrist
blessed krishna ganesh saibaba allah heaven freedom purple yellow green black white silver golden diamond
crystal pepper ginger mustang ferrari porsche yamaha harley corvette mercedes qwerty azerty qwertz asdf zxcv
test testing temp temporary demo sample example hunter killer thunder lightning storm cowboy ranger soldier
warrior knight wizard merlin fuckyou asshole bailey buster maggie sophie bella lucky happy smile peace music
guitar champion winner number nothing something anything correct correcthorsebatterystaple
`
  .trim()
  .split(/\s+/);
